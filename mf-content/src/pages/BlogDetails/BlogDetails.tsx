import { Section } from 'shared-contracts/ui/Section';

export const meta = { title: 'BlogDetails', description: 'x' };

export default function BlogDetails() {
  return (
    <Section heading="BlogDetails" level={1}>
      <p>x</p>
    </Section>
  );
}
