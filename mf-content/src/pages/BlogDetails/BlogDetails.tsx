import { href } from 'shared-contracts/contract/routes';
import { Link } from 'shared-contracts/runtime';
import { Section } from 'shared-contracts/ui/Section';

export const meta = { title: 'Blog details', description: 'An article of our blog, by its number.' };

export default function BlogDetails() {
  return (
    <Section heading="Blog details" level={1}>
      <p>There is no article at this address.</p>
      <p>
        <Link to={href('blogs')}>See all articles</Link>
      </p>
    </Section>
  );
}
