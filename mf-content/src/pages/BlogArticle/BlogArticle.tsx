import { Section } from 'shared-contracts/ui/Section';

export const meta = { title: 'BlogArticle', description: 'x' };

export default function BlogArticle() {
  return (
    <Section heading="BlogArticle" level={1}>
      <p>x</p>
    </Section>
  );
}
