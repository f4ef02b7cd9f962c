import { readLanguage } from '@platband/slice/browser/language';
import type { Blog } from 'shared-contracts/contract/entities/content';
import { slugOf } from 'shared-contracts/contract/entities/slug-of';

/** An article in one language. */
export interface ShownBlog extends Omit<Blog, 'hi'> {
  /**
   * For a translated article, the slug of its original title, so that the language switch leads to
   * the same article.
   */
  readonly slug?: string;
}

/** Returns an article in the page's language, or in the default one if not translated. */
export const inReadLanguage = ({ hi, ...blog }: Blog): ShownBlog =>
  readLanguage() === 'hi' && hi !== undefined ? { ...blog, ...hi, slug: slugOf(blog.title) } : blog;
