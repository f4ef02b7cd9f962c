import { Section } from 'shared-contracts/ui/Section';

export const meta = { title: 'EMI Calculator', description: 'x' };

export default function EmiCalculator() {
  return (
    <Section heading="EMI Calculator" level={1}>
      <p>x</p>
    </Section>
  );
}
