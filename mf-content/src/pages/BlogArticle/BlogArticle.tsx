import { t } from '@platband/slice/browser/language';
import type { Content } from '@platband/slice/contract/read-content';
import { Link, useLocation, useNavigate } from '@platband/slice/runtime';
import type { PageMeta } from '@platband/slice/runtime/page-module';
import { useEffect, useMemo, useState } from 'react';
import { inCurrentProfile } from 'shared-contracts/browser/in-current-profile';
import { blogById } from 'shared-contracts/contract/api/blog-by-id';
import { blogs } from 'shared-contracts/contract/api/blogs';
import { type Blog, blog } from 'shared-contracts/contract/entities/content';
import { slugOf } from 'shared-contracts/contract/entities/slug-of';
import type { PageDefinition } from 'shared-contracts/contract/page-definitions';
import { Button } from 'shared-contracts/ui/Button';
import { ClosedShop } from 'shared-contracts/ui/ClosedShop';
import look from 'shared-contracts/ui/LinkLook.module.css';
import { useIsHydrated } from 'shared-contracts/ui/use-is-hydrated';
import * as v from 'valibot';
import { type PageRequest, read } from '../../generated/access';
import { Article, type ShownArticle } from '../../sections/Article/Article';
import { articleNotes } from '../../sections/Article/article-notes';
import { getExcerpt } from '../../sections/Article/excerpt-of';
import { inReadLanguage, type ShownBlog } from '../../sections/Article/in-read-language';
import { loadSanitiser } from '../../sections/Article/load-sanitiser';
import { type NextArticle, readNext } from '../../sections/Article/next-article';
import { sanitiseInBrowser } from '../../sections/Article/sanitise-in-browser';
import { sharedPicture } from '../../sections/Article/shared-picture';
import styles from './BlogArticle.module.css';

/** The documented article page, which requires navigation state (§2, §4). */
const articlePage: PageDefinition<'page/blog-article'> = {
  id: 'page/blog-article',
  withoutState: 'says-so',
};

interface ArticleData {
  /** Texts for link previews of this article, or null if unknown. */
  readonly known:
    | (Pick<Blog, 'id' | 'title' | 'imageFileName' | 'imageText'> & { readonly excerpt: string })
    | null;
  /** The article by slug, if the profile loads it. */
  readonly bySlug: ShownArticle | null;
  /** A pending promise if the article comes from navigation state, so that nothing waits for it. */
  readonly next: Content<NextArticle>;
}

export const meta = ({ known, bySlug }: ArticleData): PageMeta =>
  known === null
    ? {
        title: 'No such article',
        description: 'There is no article at this address.',
        isHidden: true,
      }
    : {
        title: known.title,
        description: known.excerpt,
        canonical: `/blog-details/${encodeURIComponent(known.id)}`,
        isHidden: bySlug === null,
        trail: [{ title: 'Blogs', path: '/blogs' }],
        ...sharedPicture(known),
      };

export const addresses = async (read: PageRequest['read']) =>
  ((await read(blogs))?.data ?? [])
    .map(({ title }) => ({ slug: slugOf(title) }))
    .filter(({ slug }) => slug !== '');

export async function loader({ params, state, read }: PageRequest): Promise<ArticleData> {
  const slug = params['slug'] ?? '';
  const isThis = ({ title }: Blog) => slugOf(title) === slug;
  const passed = articleInState(state);
  if (passed !== null) {
    const { id, title, description, imageFileName, imageText } = passed;
    return {
      known: {
        id,
        title,
        imageFileName,
        imageText,
        excerpt: getExcerpt(sanitiseInBrowser(description)),
      },
      bySlug: null,
      next: readNext(read, isThis),
    };
  }
  const next = await readNext(read, isThis);
  const found = (await read(blogs))?.data.find(isThis);
  if (found === undefined) return { known: null, bySlug: null, next };
  const shown = inReadLanguage(found);
  const { id, title, imageFileName, imageText, figure, counts } = shown;
  const sanitise = await loadSanitiser();
  const html = sanitise(shown.description);
  const known = { id, title, imageFileName, imageText, excerpt: getExcerpt(html) };
  if (inCurrentProfile(articlePage).withoutState === 'says-so')
    return { known, bySlug: null, next };
  return {
    known,
    bySlug: { title, imageFileName, imageText, figure, counts, html, notes: articleNotes(shown) },
    next,
  };
}

export default function BlogArticle({ data }: { readonly data: ArticleData }) {
  const { state } = useLocation();
  const goBack = useGoBack();
  const isHydrated = useIsHydrated();
  const given = useMemo(() => (isHydrated ? articleInState(state) : null), [isHydrated, state]);
  const current = useInReadLanguage(given, data.known) ?? given;
  const passed = useMemo(
    () =>
      current && {
        ...current,
        html: sanitiseInBrowser(current.description),
        notes: articleNotes(current),
      },
    [current],
  );
  const article = passed ?? data.bySlug;
  if (article === null) return <NoData known={data.known} />;
  return (
    <Article
      {...article}
      next={data.next}
      before={
        <Button className={look['link']} onClick={goBack}>
          {t('Back')}
        </Button>
      }
      after={
        <Button className={look['link']} onClick={goBack}>
          {t('Show Less')}
        </Button>
      }
    />
  );
}

/**
 * Returns the article in a link's navigation state (§2 Blog article), or null for anything else.
 */
function articleInState(state: unknown): Blog | null {
  const result = v.safeParse(blog, state);
  return result.success ? result.output : null;
}

/**
 * Fetches an article passed on before the language switch in the current language.
 * @returns Null until it has loaded, or if it is not needed.
 */
function useInReadLanguage(given: Blog | null, known: ArticleData['known']): ShownBlog | null {
  const [loaded, setLoaded] = useState<ShownBlog | null>(null);
  const id = given && known?.id === given.id && known.title !== given.title ? given.id : null;
  useEffect(() => {
    if (id === null) return;
    void read(blogById, { id }).then((blog) => blog && setLoaded(inReadLanguage({ id, ...blog })));
  }, [id]);
  return loaded?.id === id ? loaded : null;
}

/**
 * Returns a function that goes one step back in history (§2), or to the list if the article was
 * opened directly.
 */
function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => {
    const position: unknown = window.history.state?.idx;
    if (typeof position === 'number' && position > 0) void navigate(-1);
    else void navigate('/blogs');
  };
}

/**
 * The §2 message, with a link to the article if it exists, since someone may have shared this
 * address.
 */
function NoData({ known }: Pick<ArticleData, 'known'>) {
  return (
    <section className={styles['none']}>
      <h1 className={styles['message']}>{t('No blog data found.')}</h1>
      {known !== null && (
        <p className={styles['way']}>
          {t('Read')}{' '}
          <Link to={`/blog-details/${encodeURIComponent(known.id)}`}>{known.title}</Link>
        </p>
      )}
      <p className={styles['way']}>
        <Link to="/blogs">{t('See all articles')}</Link>
      </p>
      <ClosedShop className={styles['shop']} />
    </section>
  );
}
