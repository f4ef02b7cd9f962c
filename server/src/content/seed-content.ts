import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type ContentKind, contentCalls } from 'shared-contracts/contract/api/all-calls';
import * as v from 'valibot';
import type { Database } from '../database/database';

const folder = fileURLToPath(new URL('../../content/', import.meta.url));

/** Puts the content of `content/` into the database, kind by kind, where the files have changed since it was last put there. */
export async function seedContent(database: Database): Promise<void> {
  for (const kind of Object.keys(contentCalls) as ContentKind[]) {
    const items = await readFiles(kind);
    const hash = createHash('sha256').update(JSON.stringify(items)).digest('hex');
    const [seeded] = await database.query('SELECT content_hash FROM seed WHERE kind = $1', [kind]);
    if (seeded?.['content_hash'] === hash) continue;
    // The hash goes first: of two processes that seed at once on PostgreSQL, the second waits here for the first.
    await database.transaction([
      {
        sql: 'INSERT INTO seed (kind, content_hash) VALUES ($1, $2) ON CONFLICT (kind) DO UPDATE SET content_hash = excluded.content_hash',
        values: [kind, hash],
      },
      { sql: 'DELETE FROM content WHERE kind = $1', values: [kind] },
      ...items.map((item, position) => ({
        sql: 'INSERT INTO content (kind, id, position, body) VALUES ($1, $2, $3, $4)',
        values: [kind, String(item['id'] ?? item['_id'] ?? position), position, JSON.stringify(item)],
      })),
    ]);
  }
}

/** @throws Error that names the file whose content is not what its contract says */
async function readFiles(kind: ContentKind): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const items = kind === 'blog' ? await readBlogs() : (JSON.parse(await readFile(`${folder}${kind}.json`, 'utf8')) as unknown[]);
  const [list] = Object.values(contentCalls[kind].response.entries);
  const result = v.safeParse(list as v.GenericSchema<unknown, Record<string, unknown>[]>, items);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`server/content/${kind}: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
}

/** `<id>-<anything>.html`: the title and the picture in the first two lines, as comments; then the article. */
async function readBlogs(): Promise<unknown[]> {
  const files = (await readdir(`${folder}blogs`)).sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(`${folder}blogs/${file}`, 'utf8');
      const note = (name: string) => new RegExp(`<!-- ${name}: (.+?) -->`).exec(text)?.[1];
      const description = text.replace(/^(?:<!--.*-->\s*)+/, '').trim();
      return { id: String(Number.parseInt(file, 10)), title: note('title'), imageFileName: note('picture'), description };
    }),
  );
}
