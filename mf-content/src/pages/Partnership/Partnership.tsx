import { Section } from 'shared-contracts/ui/Section';

export const meta = { title: 'Partnership', description: 'x' };

export default function Partnership() {
  return (
    <Section heading="Partnership" level={1}>
      <p>x</p>
    </Section>
  );
}
