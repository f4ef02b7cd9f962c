import { Section } from 'shared-contracts/ui/Section';

export const meta = { title: 'Home', description: 'x' };

export default function Home() {
  return (
    <Section heading="Home" level={1}>
      <p>x</p>
    </Section>
  );
}
