import { readFile } from 'node:fs/promises';
import { exists, replaceFile } from '@platband/server-kit/disk';
import type { SiteFacts } from '@platband/slice/contract/site-identity';

/**
 * API responses that pages read, by path below the API base, and the facts that every page shows.
 */
export type Content = Readonly<Record<string, unknown>> & { readonly facts?: SiteFacts };

/**
 * Fetches all content.
 * @throws Error with the reason if a response is unavailable.
 */
export type ReadContent = () => Promise<Content>;

/**
 * Returns the content for rendering, and stores it in the site's folder.
 * @param read Fetches content. Null reuses the last snapshot.
 * @param isDraft Leaves the fetched content unsaved.
 * @throws Error if content is unavailable, in which case nothing is composed.
 */
export async function storedContent(
  read: ReadContent | null,
  site: string,
  isDraft = false,
): Promise<Content> {
  const file = `${site}/content.json`;
  if (read === null) {
    if (!(await exists(file)))
      throw new Error(
        'No content is stored yet. Compose the site for the first time: npm run build',
      );
    return JSON.parse(await readFile(file, 'utf8')) as Content;
  }
  const content = await read();
  if (!isDraft) await replaceFile(file, JSON.stringify(content));
  return content;
}
