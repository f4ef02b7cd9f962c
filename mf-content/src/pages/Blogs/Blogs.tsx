import { Section } from 'shared-contracts/ui/Section';

export const meta = { title: 'Blogs', description: 'x' };

export default function Blogs() {
  return (
    <Section heading="Blogs" level={1}>
      <p>x</p>
    </Section>
  );
}
