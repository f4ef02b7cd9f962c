import type { Definition } from '@platform/slice/contract/definition';

export interface ArticlePageDefinition extends Definition {
  /** What an address shows that nobody has passed an article to. */
  readonly withoutState: 'says-so' | 'loads-by-slug';
}

/** The article page as documented: valid only with navigation state (§2, §4). */
export const articlePage: ArticlePageDefinition = { id: 'page/blog-article', withoutState: 'says-so' };
