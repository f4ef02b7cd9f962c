import { inLanguage, type Language, languageParameter, ownLanguage } from '../contract/languages';

export const languageKey = 'site-language';

/** What a page is read in, where it is not the site's own language. */
export interface Reading {
  readonly language: Language;
  /** English text → text in that language. */
  readonly texts: Map<string, string>;
  /** Whether the page at a path is there in that language, too. */
  readonly hasPage: (path: string) => boolean;
}

export const reading = () => Reflect.get(globalThis, languageKey) as Reading | undefined;

export const readLanguage = (): Language => reading()?.language ?? ownLanguage;

/**
 * A text of the page in the language that it is read in; in English where that has none.
 * @param values what stands for `{name}` in it
 */
export const t = (english: string, values: Readonly<Record<string, string | number>> = {}): string =>
  (reading()?.texts.get(english) ?? english).replace(/{(\w+)}/g, (place, name: string) => String(values[name] ?? place));

/** The address of a page that the server makes by itself, in the language being read or another one. */
export const serverPage = (path: string, language = readLanguage()): string =>
  language === ownLanguage ? path : `${path}?${languageParameter}=${language}`;

/** Whether a link leads to a page that the language being read does not have. */
export const leavesLanguage = (to: unknown): boolean =>
  typeof to === 'string' && to.startsWith('/') && reading()?.hasPage(to.replace(/[?#].*/, '')) === false;

/** The address of a page for a link that the router does not follow: in the language being read, where the page is there in it. */
export const pageAddress = (path: string): string => (leavesLanguage(path) ? path : inLanguage(path, readLanguage()));
