import { Section } from 'shared-contracts/ui/Section';

export const meta = { title: 'ReturnPolicy', description: 'x' };

export default function ReturnPolicy() {
  return (
    <Section heading="ReturnPolicy" level={1}>
      <p>x</p>
    </Section>
  );
}
