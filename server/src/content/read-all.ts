import type { Content, ReadContent } from '@platband/releases/composition';
import {
  type ContentCall,
  pathOf,
  type ReadBy,
  readAnswer,
} from '@platband/slice/contract/read-content';
import { contentCalls } from 'shared-contracts/contract/api/all-calls';
import { blogById } from 'shared-contracts/contract/api/blog-by-id';
import { blogs } from 'shared-contracts/contract/api/blogs';
import { companies } from 'shared-contracts/contract/api/companies';
import { contactInfoCall } from 'shared-contracts/contract/api/contact-info';
import { retention } from 'shared-contracts/contract/api/retention';
import { companyInfo } from './company-info';
import { siteTexts } from './site-texts';

/**
 * Returns the response to a call.
 * @throws Error with the reason if it fails.
 */
export type ReadCall = (
  call: ContentCall,
  parameters?: Readonly<Record<string, string>>,
) => Promise<unknown>;

/**
 * Makes every call that pages are rendered from.
 * @throws Error if a response is malformed.
 */
export const readAll =
  (read: ReadCall): ReadContent =>
  async (): Promise<Content> => {
    const ask = async (call: ContentCall, parameters?: Readonly<Record<string, string>>) => {
      const path = pathOf(call, parameters);
      const answer = readAnswer(call.response, await read(call, parameters));
      if (answer === null)
        throw new Error(
          `${path} returned an unreadable response. Nothing was composed, because content is missing.`,
        );
      for (const entry of answer.skipped) console.error(`${path}: ${entry}`);
      return [path, answer.value] as const;
    };
    const lists = await Promise.all(Object.values(contentCalls).map((call) => ask(call)));
    // An extension that backends other than this site's may lack.
    const kept = await ask(retention).catch(() => null);
    const { data: articles } = Object.fromEntries(lists)[contentCalls.blog.path] as ReadBy<
      typeof contentCalls.blog
    >;
    const details = await Promise.all(articles.map(({ id }) => ask(blogById, { id })));
    const answers: Content = Object.fromEntries([
      ...lists,
      ...details,
      ...(kept === null ? [] : [kept]),
    ]);
    const entriesOf = ({ path }: Pick<ContentCall, 'path'>) =>
      (answers[path] as { readonly data: readonly unknown[] }).data;
    const own = [companies, contactInfoCall, blogs].map(({ path }) => path as string);
    const texts = siteTexts(
      lists
        .filter(([path]) => !own.includes(path))
        .flatMap(([, answer]) => Object.values(answer as Readonly<Record<string, []>>).flat()),
    );
    const facts = companyInfo(entriesOf(companies), entriesOf(contactInfoCall), texts);
    return facts === undefined ? answers : { ...answers, facts };
  };
