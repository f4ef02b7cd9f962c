import {
  baseOf,
  languageOf,
  languages,
  otherLanguages,
  withoutLanguage,
} from '@platband/slice/contract/languages';
import type { RenderedAddress } from '@platband/slice/contract/render-job';
import { matchRoute, type RouteTable, tableIn } from '@platband/slice/contract/routes';

export interface DeadLink {
  readonly page: string;
  readonly link: string;
}

const served = /^\/(?:api|forms|your-data)(?:\/|$)|\.\w+$/;
export function deadLinks(
  addresses: readonly RenderedAddress[],
  table: RouteTable,
): readonly DeadLink[] {
  const tables = new Map(languages().map(({ code }) => [code, tableIn(table, code)]));
  // The language switch links here from untranslated pages. The server shows a notice while that
  // language has no home page.
  const homes = otherLanguages().map(baseOf);
  const looksAnswered = (link: string): boolean => {
    const { routes, redirects } = tables.get(languageOf(link)) ?? table;
    const plain = withoutLanguage(link);
    return (
      matchRoute(routes, plain) !== null ||
      plain.replace(/(?<=.)\/$/, '') in redirects ||
      served.test(link) ||
      homes.includes(link)
    );
  };
  // Cached because header and footer repeat the same links on every page.
  const answers = new Map<string, boolean>();
  const isAnswered = (link: string): boolean => {
    const known = answers.get(link) ?? looksAnswered(link);
    answers.set(link, known);
    return known;
  };
  return addresses.flatMap(({ path: page, body }) => {
    const links = new Set(
      [...body.matchAll(/<a\b[^>]*?\shref="(\/(?!\/)[^"?#]*)/g)].map(([, link = '']) => link),
    );
    return [...links].filter((link) => !isAnswered(link)).map((link) => ({ page, link }));
  });
}

export function newDeadLinks(
  now: readonly DeadLink[],
  before: readonly DeadLink[],
): readonly DeadLink[] {
  const known = new Set(before.map(({ page, link }) => `${page} ${link}`));
  return now.filter(({ page, link }) => !known.has(`${page} ${link}`));
}
