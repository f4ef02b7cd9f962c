import type { Database } from '@platband/server-kit/database';
import { slugOf } from 'shared-contracts/contract/entities/slug-of';
import { parse } from 'yaml';
import type { RevisionContent } from './content-reader';
import { articleHeads } from './revision-repository';

/** Returns what the company's list of redirects says about an address. */
export function redirectOf(url: string, { items }: RevisionContent): string | null {
  const path = url.replace(/[?#].*/, '');
  const list = (items.company[0]?.['redirects'] ?? []) as readonly Readonly<
    Record<string, string>
  >[];
  return list.find(({ name }) => name === path)?.['href'] ?? null;
}

const address = /^((?:\/\w+)?\/blogs\/)([^/?#]+)(\/?(?:[?#].*)?)$/;

/**
 * Returns what finds the new address of an article whose title has changed, by all titles that it
 * has had. They are read once for each publication, and only for addresses that are not known.
 */
export function movedArticles(database: Database) {
  let known: { readonly revision: number; readonly ids: Promise<ReadonlyMap<string, string>> };
  return async (url: string, { revision, items }: RevisionContent): Promise<string | null> => {
    const [, folder = '', slug = '', rest = ''] = address.exec(url) ?? [];
    const titles = new Map(items.blog.map(({ id, title }) => [String(id), slugOf(String(title))]));
    if (slug === '' || [...titles.values()].includes(slug)) return null;
    if (known?.revision !== revision) known = { revision, ids: idsBySlug(database) };
    const now = titles.get((await known.ids).get(slug) ?? '');
    return now === undefined ? null : `${folder}${now}${rest}`;
  };
}

/** The article that last had a title with this slug. */
async function idsBySlug(database: Database): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const { path, head } of await articleHeads(database)) {
    const [, fields = ''] = /^---\n([\s\S]*?\n)---/.exec(head.toString()) ?? [];
    try {
      const { title } = parse(fields) as { readonly title?: unknown };
      ids.set(
        slugOf(String(title ?? '')),
        String(Number.parseInt(path.slice('blogs/'.length), 10)),
      );
    } catch {
      // A revision before a mistake was corrected.
    }
  }
  return ids;
}
