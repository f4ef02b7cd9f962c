import { useLocation, useNavigate } from 'shared-contracts/runtime';
import { Button } from 'shared-contracts/ui/Button';
import { Section } from 'shared-contracts/ui/Section';
import styles from './BlogArticle.module.css';

export const meta = { title: 'Blog', description: 'An article of our blog.' };

export default function BlogArticle() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const title = titleIn(state);
  if (title === null) return <h1 className={styles['none']}>No blog data found.</h1>;
  return (
    <Section heading={title} level={1}>
      <Button onClick={() => void navigate(-1)}>Back</Button>
    </Section>
  );
}

/** The article comes with navigation state, not from its address (§2 Blog article). */
function titleIn(state: unknown): string | null {
  const title = typeof state === 'object' && state !== null && 'title' in state ? state.title : null;
  return typeof title === 'string' ? title : null;
}
