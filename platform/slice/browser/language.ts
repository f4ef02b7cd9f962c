import { inLanguage, type Language, languageParameter, ownLanguage } from '../contract/languages';
import { readFacts, type SiteFacts } from '../contract/site-identity';

export const languageKey = 'site-language';

export interface Reading {
  readonly language: Language;
  readonly texts: Map<string, string>;
  readonly hasPage: (path: string) => boolean;
}

export const reading = () => Reflect.get(globalThis, languageKey) as Reading | undefined;

export const readLanguage = (): Language => reading()?.language ?? ownLanguage();

/** The site's own wording, which replaces that of the slices. */
const ownTexts = (): Readonly<Record<string, string>> =>
  (readFacts() as Pick<SiteFacts, 'texts'>).texts ?? {};

/**
 * Returns the site's own wording of an English string, or its translation, or the string itself if
 * there is neither.
 */
export const t = (
  english: string,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  (ownTexts()[english] ?? reading()?.texts.get(english) ?? english).replace(
    /{(\w+)}/g,
    (place, name: string) => String(values[name] ?? place),
  );

/** Returns a server page's address. Defaults to the current page's language. */
export const serverPage = (path: string, language = readLanguage()): string =>
  language === ownLanguage() ? path : `${path}?${languageParameter}=${language}`;

export const leavesLanguage = (to: unknown): boolean =>
  typeof to === 'string' &&
  to.startsWith('/') &&
  reading()?.hasPage(to.replace(/[?#].*/, '')) === false;

/**
 * Returns a page's address for a link outside the router, in the page's language if the target is
 * translated.
 */
export const pageAddress = (path: string): string =>
  leavesLanguage(path) ? path : inLanguage(path, readLanguage());
