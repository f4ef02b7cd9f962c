import { Section } from 'shared-contracts/ui/Section';

export const meta = { title: 'About us', description: 'x' };

export default function About() {
  return (
    <Section heading="About us" level={1}>
      <p>x</p>
    </Section>
  );
}
