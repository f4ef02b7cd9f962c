import { readLanguage } from '@platform/slice/browser/language';
import type { Blog } from 'shared-contracts/contract/entities/content';
import { slugOf } from './slug-of';

/** An article as it is shown, in one language. */
export interface ShownBlog extends Omit<Blog, 'hi'> {
  /** Of a translated one that of its title in the site's own language, so that the switch of languages leads to the same article. */
  readonly slug?: string;
}

/** An article in the language that the page is read in; in the site's own where nobody has translated it. */
export const inReadLanguage = ({ hi, ...blog }: Blog): ShownBlog =>
  readLanguage() === 'hi' && hi !== undefined ? { ...blog, ...hi, slug: slugOf(blog.title) } : blog;
