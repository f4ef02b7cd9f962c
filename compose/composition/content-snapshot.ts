import { readFile } from 'node:fs/promises';
import { contentCalls } from 'shared-contracts/contract/api/all-calls';
import { blogById } from 'shared-contracts/contract/api/blog-by-id';
import { type ContentCall, pathOf, type ReadBy, readAnswer } from 'shared-contracts/contract/api/read-content';
import { retention } from 'shared-contracts/contract/api/retention';
import { exists, replaceFile } from '../disk/files';

/** Every answer of the API that pages read, by path below the API base. */
export type Content = Readonly<Record<string, unknown>>;

/** Gives the API's answer to a call. @throws Error that says why there is none */
export type ReadCall = (call: ContentCall, parameters?: Readonly<Record<string, string>>) => Promise<unknown>;

/**
 * The content that pages are rendered with, kept in the site's folder.
 * @param read reads it anew; null: as it was read last
 * @throws Error when something cannot be read: nothing is composed from content that is not there
 */
export async function readContent(read: ReadCall | null, site: string): Promise<Content> {
  const file = `${site}/content.json`;
  if (read === null) {
    if (!(await exists(file))) throw new Error('No content has been read yet: npm run build composes the site for the first time.');
    return JSON.parse(await readFile(file, 'utf8')) as Content;
  }
  const content = await readAll(read);
  await replaceFile(file, JSON.stringify(content));
  return content;
}

async function readAll(read: ReadCall): Promise<Content> {
  const ask = async (call: ContentCall, parameters?: Readonly<Record<string, string>>) => {
    const path = pathOf(call, parameters);
    const answer = readAnswer(call.response, await read(call, parameters));
    if (answer === null) throw new Error(`${path} answers what cannot be read: nothing is composed from content that is not there.`);
    for (const entry of answer.skipped) console.error(`${path}: ${entry}`);
    return [path, answer.value] as const;
  };
  const lists = await Promise.all(Object.values(contentCalls).map((call) => ask(call)));
  // An addition of ours: another backend need not have it, and pages then do without.
  const kept = await ask(retention).catch(() => null);
  const { data: articles } = Object.fromEntries(lists)[contentCalls.blog.path] as ReadBy<typeof contentCalls.blog>;
  const details = await Promise.all(articles.map(({ id }) => ask(blogById, { id })));
  return Object.fromEntries([...lists, ...details, ...(kept === null ? [] : [kept])]);
}
