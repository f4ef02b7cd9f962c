import { blogs } from 'shared-contracts/contract/api/blogs';
import type { Blog } from 'shared-contracts/contract/entities/content';
import type { PageRequest } from '../../generated/access';
import { inReadLanguage } from './in-read-language';

/** What the end of an article leads on to. */
export interface NextArticle {
  readonly id: string;
  readonly title: string;
}

/**
 * The next article in the list, after the last the first; null: it is the only one, or the list
 * failed to load.
 */
export async function readNext(
  read: PageRequest['read'],
  isThis: (blog: Blog) => boolean,
): Promise<NextArticle | null> {
  const list = (await read(blogs))?.data ?? [];
  const at = list.findIndex(isThis);
  const next = list[(at + 1) % list.length];
  return next === undefined || isThis(next)
    ? null
    : { id: next.id, title: inReadLanguage(next).title };
}
