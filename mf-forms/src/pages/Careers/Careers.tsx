import { Section } from 'shared-contracts/ui/Section';

export const meta = { title: 'Careers', description: 'x' };

export default function Careers() {
  return (
    <Section heading="Careers" level={1}>
      <p>x</p>
    </Section>
  );
}
