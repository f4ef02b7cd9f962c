/** The languages that header, footer and forms can be read in; the first is that of everything else. */
export const languages = [
  { code: 'en-IN', name: 'English' },
  { code: 'hi', name: 'हिन्दी' },
] as const;
export type Language = (typeof languages)[number]['code'];
export const ownLanguage: Language = 'en-IN';

/** The query parameter that asks for a language, and the event that tells of a change. */
export const languageParameter = 'lang';
export const languageEvent = 'site:language';

export const isLanguage = (code: string | null | undefined): code is Language => languages.some((language) => language.code === code);
