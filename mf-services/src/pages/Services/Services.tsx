import { Section } from 'shared-contracts/ui/Section';

export const meta = { title: 'Services', description: 'x' };

export default function Services() {
  return (
    <Section heading="Services" level={1}>
      <p>x</p>
    </Section>
  );
}
