import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { contentCalls } from 'shared-contracts/contract/api/all-calls';
import { blogById } from 'shared-contracts/contract/api/blog-by-id';
import { type ContentCall, pathOf, type ReadBy, readAnswer } from 'shared-contracts/contract/api/read-content';
import { exists, replaceFile } from './files';
import { root, siteFolder } from './folders';

/** Every answer of the API that pages read, by path below the API base. */
export type Content = Readonly<Record<string, unknown>>;

const answerLimitMs = 20_000;
const fileOf = (site: string) => `${site}/content.json`;

/**
 * The content that pages are rendered with: as it was kept by the last refresh, or read anew. It is read from the API at `CONTENT_API`
 * where that is set, and otherwise straight from the server's database.
 */
export async function readContent({
  isRefreshed,
  site = siteFolder,
}: {
  readonly isRefreshed: boolean;
  readonly site?: string;
}): Promise<Content> {
  if (!isRefreshed && (await exists(fileOf(site)))) return JSON.parse(await readFile(fileOf(site), 'utf8')) as Content;
  const api = process.env['CONTENT_API'];
  const content = api === undefined || api === '' ? await fromDatabase() : await fromApi(api);
  await replaceFile(fileOf(site), JSON.stringify(content));
  return content;
}

async function fromApi(api: string): Promise<Content> {
  const ask = async (call: ContentCall, parameters?: Readonly<Record<string, string>>) => {
    const path = pathOf(call, parameters);
    const response = await fetch(`${api}${path}`, { signal: AbortSignal.timeout(answerLimitMs) });
    if (!response.ok) throw new Error(`${api}${path} answers ${response.status}: nothing is composed from content that is not there.`);
    const read = readAnswer(call.response, await response.json());
    if (read === null) throw new Error(`${api}${path} answers what cannot be read: nothing is composed from content that is not there.`);
    for (const entry of read.skipped) console.error(`${api}${path}: ${entry}`);
    return [path, read.value] as const;
  };
  const lists = await Promise.all(Object.values(contentCalls).map((call) => ask(call)));
  const { data: articles } = Object.fromEntries(lists)[contentCalls.blog.path] as ReadBy<typeof contentCalls.blog>;
  const details = await Promise.all(articles.map(({ id }) => ask(blogById, { id })));
  return Object.fromEntries([...lists, ...details]);
}

/** The server prints it; it may hold more than a pipe takes at once. */
async function fromDatabase(): Promise<Content> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/src/content/print-content.ts'], {
    cwd: root,
    maxBuffer: 200_000_000,
  });
  return JSON.parse(stdout) as Content;
}
