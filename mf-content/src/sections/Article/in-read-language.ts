import { readLanguage } from '@platform/slice/browser/language';
import type { Blog } from 'shared-contracts/contract/entities/content';
import { slugOf } from 'shared-contracts/contract/entities/slug-of';

/** An article as it is shown, in one language. */
export interface ShownBlog extends Omit<Blog, 'hi'> {
  /**
   * For a translated one, that of its title in the site's own language, so that the language switch
   * leads to the same article.
   */
  readonly slug?: string;
}

/** An article in the page's language; in the site's own where it is not translated. */
export const inReadLanguage = ({ hi, ...blog }: Blog): ShownBlog =>
  readLanguage() === 'hi' && hi !== undefined ? { ...blog, ...hi, slug: slugOf(blog.title) } : blog;
