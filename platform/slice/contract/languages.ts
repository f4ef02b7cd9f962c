/**
 * The languages that the site can be read in; the first is its own. Pages in another one stand
 * below its code: `/about` is `/hi/about`. Which pages there are in it, each slice says
 * (`languages` in slice.ts).
 */
export const languages = [
  { code: 'en-IN', name: 'English' },
  { code: 'hi', name: 'हिन्दी' },
] as const;
export type Language = (typeof languages)[number]['code'];
export const ownLanguage = 'en-IN';
export type OtherLanguage = Exclude<Language, typeof ownLanguage>;
export const otherLanguages: readonly OtherLanguage[] = ['hi'];

/** The query parameter that asks for a language. */
export const languageParameter = 'lang';

export const isLanguage = (code: unknown): code is Language =>
  languages.some((language) => language.code === code);

/** The language of a code that somebody typed, in any case; null for any other. */
export const languageNamed = (code: unknown): Language | null =>
  languages.find((language) => language.code.toLowerCase() === String(code).toLowerCase())?.code ??
  null;

/** The language of an address, in any spelling. */
export const languageOf = (path: string): Language =>
  otherLanguages.find((code) => code === path.split('/')[1]?.toLowerCase()) ?? ownLanguage;

/** The prefix of addresses in a language; empty for the site's own. */
export const baseOf = (language: Language): string =>
  language === ownLanguage ? '' : `/${language}`;

/** The address of the same page in the site's own language: of `/hi/about`, `/about`. */
export const withoutLanguage = (path: string): string =>
  path.slice(baseOf(languageOf(path)).length) || '/';

/** The address of a page of the site's own language in another one. */
export const inLanguage = (path: string, language: Language): string =>
  (path === '/' && baseOf(language)) || baseOf(language) + path;
