import { blogs } from 'shared-contracts/contract/api/blogs';
import type { Blog } from 'shared-contracts/contract/entities/content';
import type { PageRequest } from '../../generated/access';
import { inReadLanguage } from './in-read-language';

export interface NextArticle {
  readonly id: string;
  readonly title: string;
}

/**
 * Returns the next article in the list, wrapping around, or null if there is no other article or
 * the list failed to load.
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
