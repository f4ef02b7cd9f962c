import type { SiteLanguage } from '@platband/slice/contract/languages';

/** This site's languages, with the default first. */
export const languages = [
  { code: 'en-IN', name: 'English' },
  { code: 'hi', name: 'हिन्दी' },
] as const satisfies readonly SiteLanguage[];

export type Language = (typeof languages)[number]['code'];
export const ownLanguage = 'en-IN';
export type OtherLanguage = Exclude<Language, typeof ownLanguage>;

/** Returns the language with this code, ignoring case, or the default. */
export const languageOr = (asked: unknown): Language =>
  languages.find(({ code }) => code.toLowerCase() === String(asked).toLowerCase())?.code ??
  ownLanguage;
