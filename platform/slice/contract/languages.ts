/**
 * The site's languages, with the default first. Pages in other languages are below their code:
 * `/about` becomes `/hi/about`. Slices list their translated pages (`languages` in slice.ts).
 */
export const languages = [
  { code: 'en-IN', name: 'English' },
  { code: 'hi', name: 'हिन्दी' },
] as const;
export type Language = (typeof languages)[number]['code'];
export const ownLanguage = 'en-IN';
export type OtherLanguage = Exclude<Language, typeof ownLanguage>;
export const otherLanguages: readonly OtherLanguage[] = ['hi'];

export const languageParameter = 'lang';

export const isLanguage = (code: unknown): code is Language =>
  languages.some((language) => language.code === code);

/** Returns the language with this code, ignoring case, or null if the code is unknown. */
export const languageNamed = (code: unknown): Language | null =>
  languages.find((language) => language.code.toLowerCase() === String(code).toLowerCase())?.code ??
  null;

/** Returns the language of an address, however it is spelled. */
export const languageOf = (path: string): Language =>
  otherLanguages.find((code) => code === path.split('/')[1]?.toLowerCase()) ?? ownLanguage;

/** Returns the address prefix for a language; empty for the default. */
export const baseOf = (language: Language): string =>
  language === ownLanguage ? '' : `/${language}`;

/** Returns a page's address in the default language, such as `/about` for `/hi/about`. */
export const withoutLanguage = (path: string): string =>
  path.slice(baseOf(languageOf(path)).length) || '/';

/** Returns a page's address in another language. */
export const inLanguage = (path: string, language: Language): string =>
  (path === '/' && baseOf(language)) || baseOf(language) + path;
