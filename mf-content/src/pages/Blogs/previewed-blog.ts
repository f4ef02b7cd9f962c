import type { Blog } from 'shared-contracts/contract/entities/content';
import { slugOf } from 'shared-contracts/contract/entities/slug-of';
import type { ShownBlog } from '../../sections/Article/in-read-language';

/** An article, its description sanitised, with the first words of it. */
export interface PreviewedBlog extends ShownBlog {
  readonly preview: string;
}

/** The article's own address, which works without navigation state. */
export const addressOf = ({ id }: Pick<Blog, 'id'>): string =>
  `/blog-details/${encodeURIComponent(id)}`;

/**
 * Where an article's Read More leads, and what it passes on (§2). A title without a letter or digit
 * has no slug; its article goes by its id.
 */
export function readMoreOf({ preview: _, slug: translated, ...blog }: PreviewedBlog): {
  readonly to: string;
  readonly state?: Blog;
} {
  const slug = translated ?? slugOf(blog.title);
  return slug === ''
    ? { to: addressOf(blog) }
    : { to: `/blogs/${encodeURIComponent(slug)}`, state: blog };
}
