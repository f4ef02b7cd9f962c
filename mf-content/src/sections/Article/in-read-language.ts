import { readLanguage } from '@platform/slice/browser/language';
import type { Blog } from 'shared-contracts/contract/entities/content';
import { slugOf } from './slug-of';

/** An article as it is shown, in one language. */
export interface ShownBlog extends Omit<Blog, 'hi'> {
  /** The same in every language, so that the switch of languages leads to the same article. */
  readonly slug: string;
  /** The language of its text: that of the site, where nobody has translated it. */
  readonly language: string;
}

/** An article in the language that the page is read in. */
export function inReadLanguage({ hi, ...blog }: Blog): ShownBlog {
  const language = readLanguage();
  const slug = slugOf(blog.title);
  return language === 'hi' && hi !== undefined ? { ...blog, ...hi, slug, language } : { ...blog, slug, language: 'en-IN' };
}
