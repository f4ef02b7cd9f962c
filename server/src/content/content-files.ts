import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type ContentKind, contentCalls } from 'shared-contracts/contract/api/all-calls';
import * as v from 'valibot';

const folder = fileURLToPath(new URL('../../content/', import.meta.url));

/** What `server/content/` holds of a kind. @throws Error that names the file whose content breaks its contract */
export async function readContentFiles(kind: ContentKind): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const items = kind === 'blog' ? await readBlogs() : (JSON.parse(await readFile(`${folder}${kind}.json`, 'utf8')) as unknown[]);
  const [list] = Object.values(contentCalls[kind].response.entries);
  const result = v.safeParse(list as v.GenericSchema<unknown, Record<string, unknown>[]>, items);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`server/content/${kind}: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
}

/** `<id>-<anything>.html`: title and picture, and the day and topics if it has some, in the first lines, as comments; then the article. */
async function readBlogs(): Promise<unknown[]> {
  const files = (await readdir(`${folder}blogs`)).sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(`${folder}blogs/${file}`, 'utf8');
      const note = (name: string) => new RegExp(`<!-- ${name}: (.+?) -->`).exec(text)?.[1];
      const description = text.replace(/^(?:<!--.*-->\s*)+/, '').trim();
      return {
        id: String(Number.parseInt(file, 10)),
        title: note('title'),
        imageFileName: note('picture'),
        description,
        publishedOn: note('date'),
        topics: note('topics')?.split(', '),
      };
    }),
  );
}

/** Identifies the content of a kind, to see whether it has changed since it was seeded. */
export const contentHashOf = (items: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(items)).digest('hex');
