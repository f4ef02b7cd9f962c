/**
 * The languages that the site can be read in; the first is its own. Pages in another one stand below its base: `/about` is `/hi/about`. Which
 * pages there are in it, each slice says (`languages` in slice.ts).
 */
export const languages = [
  { code: 'en-IN', name: 'English', base: '' },
  { code: 'hi', name: 'हिन्दी', base: '/hi' },
] as const;
export type Language = (typeof languages)[number]['code'];
export const ownLanguage = 'en-IN';
export type OtherLanguage = Exclude<Language, typeof ownLanguage>;
export const otherLanguages = languages.map(({ code }) => code).filter((code) => code !== ownLanguage);

/** The query parameter that asks for a language. */
export const languageParameter = 'lang';

export const isLanguage = (code: unknown): code is Language => languages.some((language) => language.code === code);

const rowOfPath = (path: string) => languages.find(({ base }) => base !== '' && (path === base || path.startsWith(`${base}/`)));

/** The language that an address is in. */
export const languageOf = (path: string): Language => rowOfPath(path)?.code ?? ownLanguage;

/** The address of the same page in the site's own language: of `/hi/about`, `/about`. */
export const withoutLanguage = (path: string): string => path.slice(rowOfPath(path)?.base.length ?? 0) || '/';

/** What addresses in a language begin with; nothing in the site's own. */
export const baseOf = (language: Language): string => languages.find(({ code }) => code === language)?.base ?? '';

/** The address of a page of the site's own language in another one. */
export const inLanguage = (path: string, language: Language): string => {
  const base = baseOf(language);
  return path === '/' && base !== '' ? base : base + path;
};
