import { Section } from 'shared-contracts/ui/Section';

export const meta = { title: 'Franchise', description: 'x' };

export default function Franchise() {
  return (
    <Section heading="Franchise" level={1}>
      <p>x</p>
    </Section>
  );
}
