import { readLanguage, t } from '@platband/slice/browser/language';
import { Link } from '@platband/slice/runtime';
import type { PageMeta } from '@platband/slice/runtime/page-module';
import { blogById } from 'shared-contracts/contract/api/blog-by-id';
import { blogs } from 'shared-contracts/contract/api/blogs';
import { company } from 'shared-contracts/contract/company';
import type { Blog } from 'shared-contracts/contract/entities/content';
import { ownLanguage } from 'shared-contracts/contract/languages';
import { ClosedShop } from 'shared-contracts/ui/ClosedShop';
import { Section } from 'shared-contracts/ui/Section';
import type { PageRequest } from '../../generated/access';
import { Article, type ShownArticle } from '../../sections/Article/Article';
import { articleNotes } from '../../sections/Article/article-notes';
import { getExcerpt } from '../../sections/Article/excerpt-of';
import { inReadLanguage } from '../../sections/Article/in-read-language';
import { loadSanitiser } from '../../sections/Article/load-sanitiser';
import { type NextArticle, readNext } from '../../sections/Article/next-article';
import { sharedPicture } from '../../sections/Article/shared-picture';
import { Newest } from '../../sections/Newest/Newest';
import { type NewArticle, newestOf } from '../../sections/Newest/newest';
import styles from './BlogDetails.module.css';

interface DetailsData {
  /** Null if missing or unreadable. */
  readonly article:
    | (ShownArticle &
        Pick<Blog, 'id' | 'publishedOn'> & {
          readonly isTranslated: boolean;
          readonly next: NextArticle | null;
        })
    | null;
  /** Whether it is certain that no article has this address. */
  readonly isUnknown: boolean;
  /** Shown if there is no article. */
  readonly newest: readonly NewArticle[];
}

export const meta = ({ article }: DetailsData): PageMeta =>
  article === null
    ? { title: 'Blog details', description: 'An article from our blog.', isHidden: true }
    : {
        title: article.title,
        description: getExcerpt(article.html),
        canonical: `/blog-details/${encodeURIComponent(article.id)}`,
        trail: [{ title: 'Blogs', path: '/blogs' }],
        ...sharedPicture(article),
        structuredData: [
          {
            '@type': 'BlogPosting',
            headline: article.title,
            description: getExcerpt(article.html),
            inLanguage: article.isTranslated ? readLanguage() : ownLanguage,
            ...(article.publishedOn !== undefined && {
              datePublished: article.publishedOn,
              dateModified: article.publishedOn,
            }),
            author: { '@type': 'Organization', name: company().name },
            publisher: { '@type': 'Organization', name: company().name },
          },
        ],
      };

export const readsQuery = ['id'];

export const addresses = async (read: PageRequest['read']) =>
  ((await read(blogs))?.data ?? []).map(({ id }) => ({ id }));

export async function loader({ url, params, read }: PageRequest): Promise<DetailsData> {
  const id = params['id'] ?? url.searchParams.get('id') ?? '';
  const [blog, sanitise] = await Promise.all([
    id === '' ? null : read(blogById, { id }),
    loadSanitiser(),
  ]);
  // An article that failed to load may exist.
  if (blog === null) {
    const list = (await read(blogs))?.data;
    const isUnknown = id === '' || (list?.every((other) => other.id !== id) ?? false);
    return { article: null, isUnknown, newest: newestOf(list ?? []) };
  }
  const shown = inReadLanguage({ id, ...blog });
  const { title, imageFileName, imageText, figure, counts, publishedOn } = shown;
  const next = await readNext(read, (other) => other.id === id);
  const article = {
    id,
    title,
    imageFileName,
    imageText,
    figure,
    counts,
    html: sanitise(shown.description),
    notes: articleNotes(shown),
    publishedOn,
    isTranslated: shown.slug !== undefined,
    next,
  };
  return { article, isUnknown: false, newest: [] };
}

export default function BlogDetails({
  data: { article, isUnknown, newest },
}: {
  readonly data: DetailsData;
}) {
  const toList = (
    <p>
      <Link to="/blogs">{t('See all articles')}</Link>
    </p>
  );
  if (article === null) {
    return (
      <Section heading="Blog details" level={1} className={styles['none']}>
        {isUnknown && (
          <p data-lead="">
            {t(
              'There is no article at this address. It may have been taken down, or the link may be mistyped.',
            )}
          </p>
        )}
        <ClosedShop className={styles['shop']} />
        {newest.length > 0 && <Newest articles={newest} />}
        {toList}
      </Section>
    );
  }
  return <Article {...article} before={null} after={toList} />;
}
