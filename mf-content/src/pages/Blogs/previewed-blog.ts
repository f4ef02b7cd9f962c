import type { Blog } from 'shared-contracts/contract/entities/content';
import { slugOf } from 'shared-contracts/contract/entities/slug-of';
import type { ShownBlog } from '../../sections/Article/in-read-language';

/** An article with sanitised description and preview. */
export interface PreviewedBlog extends ShownBlog {
  readonly preview: string;
}

/** The article's address, which works without navigation state. */
export const blogAddress = ({ id }: Pick<Blog, 'id'>): string =>
  `/blog-details/${encodeURIComponent(id)}`;

/**
 * Target and navigation state of an article's Read More (§2). An article with an empty slug uses
 * its id.
 */
export function getReadMore({ preview: _, slug: translated, ...blog }: PreviewedBlog): {
  readonly to: string;
  readonly state?: Blog;
} {
  const slug = translated ?? slugOf(blog.title);
  return slug === ''
    ? { to: blogAddress(blog) }
    : { to: `/blogs/${encodeURIComponent(slug)}`, state: blog };
}
