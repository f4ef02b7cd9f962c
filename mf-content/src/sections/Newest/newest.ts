import type { Blog } from 'shared-contracts/contract/entities/content';
import { articleNotes } from '../Article/article-notes';
import { inReadLanguage } from '../Article/in-read-language';

export interface NewArticle {
  readonly id: string;
  readonly title: string;
  readonly notes: readonly string[];
}

/** Returns the articles by descending day, those without a day last. */
export const newestFirst = (articles: readonly Blog[]): readonly Blog[] =>
  [...articles].sort((one, other) =>
    (other.publishedOn ?? '').localeCompare(one.publishedOn ?? ''),
  );

/** Returns the three newest articles in the page's language. */
export const newestOf = (articles: readonly Blog[]): readonly NewArticle[] =>
  newestFirst(articles)
    .slice(0, 3)
    .map(inReadLanguage)
    .map((shown) => ({ id: shown.id, title: shown.title, notes: articleNotes(shown) }));
