import { useMemo } from 'react';
import { inCurrentProfile } from 'shared-contracts/browser/in-current-profile';
import { blogs } from 'shared-contracts/contract/api/blogs';
import { Link, useLocation } from 'shared-contracts/runtime';
import type { PageMeta } from 'shared-contracts/runtime/page-module';
import { Button } from 'shared-contracts/ui/Button';
import { useIsHydrated } from 'shared-contracts/ui/use-is-hydrated';
import type { PageRequest } from '../../generated/access';
import { Article } from '../../sections/Article/Article';
import { articleInState } from '../../sections/Article/article-in-state';
import { sanitise, sanitiseInBrowser } from '../../sections/Article/sanitise';
import { slugOf } from '../../sections/Article/slug-of';
import { useGoBack } from '../../sections/Article/use-go-back';
import { articlePage } from './article-page';
import styles from './BlogArticle.module.css';

interface ArticleData {
  readonly slug: string;
  /** The article of this address, where the profile has it loaded; its HTML is sanitised. */
  readonly bySlug: { readonly id: string; readonly title: string; readonly imageFileName: string; readonly html: string } | null;
}

/** Words of the slug: the only thing that the address alone tells of the title. */
const titleOf = ({ slug, bySlug }: ArticleData) => bySlug?.title ?? slug.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());

export const meta = (data: ArticleData): PageMeta => ({
  title: titleOf(data),
  description: `${titleOf(data)}: an article of our blog.`,
  // Each article is known by one address.
  ...(data.bySlug === null ? { isHidden: true } : { canonical: `/blog-details/${encodeURIComponent(data.bySlug.id)}` }),
  trail: [{ title: 'Blogs', path: '/blogs' }],
});

export const addresses = async (read: PageRequest['read']) =>
  ((await read(blogs))?.data ?? []).map(({ title }) => ({ slug: slugOf(title) })).filter(({ slug }) => slug !== '');

export async function loader({ params, read }: PageRequest): Promise<ArticleData> {
  const slug = params['slug'] ?? '';
  if (inCurrentProfile(articlePage).withoutState === 'says-so') return { slug, bySlug: null };
  const found = (await read(blogs))?.data.find(({ title }) => slugOf(title) === slug);
  if (found === undefined) return { slug, bySlug: null };
  return {
    slug,
    bySlug: { id: found.id, title: found.title, imageFileName: found.imageFileName, html: await sanitise(found.description) },
  };
}

export default function BlogArticle({ data }: { readonly data: ArticleData }) {
  const { state } = useLocation();
  const goBack = useGoBack();
  const isHydrated = useIsHydrated();
  const passed = useMemo(() => {
    const article = isHydrated ? articleInState(state) : null;
    return article === null ? null : { ...article, html: sanitiseInBrowser(article.description) };
  }, [isHydrated, state]);
  const article = passed ?? data.bySlug;
  if (article === null) return <NoData />;
  return (
    <Article
      title={article.title}
      imageFileName={article.imageFileName}
      html={article.html}
      before={<Button onClick={goBack}>Back</Button>}
      after={<Button onClick={goBack}>Show Less</Button>}
    />
  );
}

function NoData() {
  return (
    <section className={styles['none']}>
      <h1 className={styles['message']}>No blog data found.</h1>
      <p className={styles['way']}>
        <Link to="/blogs">See all articles</Link>
      </p>
    </section>
  );
}
