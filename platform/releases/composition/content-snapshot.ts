import { readFile } from 'node:fs/promises';
import { exists, replaceFile } from '@platform/server-kit/disk';
import type { SiteFacts } from '@platform/slice/contract/site-identity';

/**
 * Every answer of the API that pages read, by path below the API base; and what of it is said on
 * every page.
 */
export type Content = Readonly<Record<string, unknown>> & { readonly facts?: SiteFacts };

/**
 * Reads all of it anew: whoever composes knows where it is. @throws Error that says what cannot be
 * read
 */
export type ReadContent = () => Promise<Content>;

/**
 * The content that pages are rendered with, kept in the site's folder.
 * @param read reads it anew; null: as it was read last
 * @param isDraft whether what is read is for this composition alone, and not kept
 * @throws Error when something cannot be read: nothing is composed from content that is not there
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
        'No content has been read yet: npm run build composes the site for the first time.',
      );
    return JSON.parse(await readFile(file, 'utf8')) as Content;
  }
  const content = await read();
  if (!isDraft) await replaceFile(file, JSON.stringify(content));
  return content;
}
