import { inLanguage, type Language, languageParameter, ownLanguage } from '../contract/languages';

export const languageKey = 'site-language';

/** The language of a page, where it is not the site's own. */
export interface Reading {
  readonly language: Language;
  /** English text → text in that language. */
  readonly texts: Map<string, string>;
  /** Whether the page at a path exists in that language, too. */
  readonly hasPage: (path: string) => boolean;
}

export const reading = () => Reflect.get(globalThis, languageKey) as Reading | undefined;

export const readLanguage = (): Language => reading()?.language ?? ownLanguage;

/**
 * A text in the language of the page; in English where there is no translation.
 * @param values what replaces `{name}` in it
 */
export const t = (
  english: string,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  (reading()?.texts.get(english) ?? english).replace(/{(\w+)}/g, (place, name: string) =>
    String(values[name] ?? place),
  );

/** The address of a page of the server, in the page's language or another one. */
export const serverPage = (path: string, language = readLanguage()): string =>
  language === ownLanguage ? path : `${path}?${languageParameter}=${language}`;

/** Whether a link leads to a page that does not exist in the page's language. */
export const leavesLanguage = (to: unknown): boolean =>
  typeof to === 'string' &&
  to.startsWith('/') &&
  reading()?.hasPage(to.replace(/[?#].*/, '')) === false;

/**
 * The address of a page for a link that the router does not follow: in the page's language, where
 * the target exists in it.
 */
export const pageAddress = (path: string): string =>
  leavesLanguage(path) ? path : inLanguage(path, readLanguage());
