import { Section } from 'shared-contracts/ui/Section';

export const meta = { title: 'Blogs', description: 'What borrowers ask us, answered at length.' };

export default function Blogs() {
  return (
    <Section heading="Our Latest Blogs" level={1}>
      <p>Articles on credit, funding and the papers that lenders ask for.</p>
    </Section>
  );
}
