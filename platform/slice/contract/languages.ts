/** A language of a site's pages. */
export interface SiteLanguage {
  /** Language tag, such as `hi` or `en-IN`. */
  readonly code: string;
  /** Name in the language itself, such as `हिन्दी`. */
  readonly name: string;
  /** Direction of writing. Defaults to left to right. */
  readonly dir?: 'ltr' | 'rtl';
}

/** Code of a language that the site has. */
export type Language = string;

/** Used by sites that list no languages. */
const english: readonly SiteLanguage[] = [{ code: 'en', name: 'English' }];

const key = Symbol.for('site-languages');
/** Attribute of `<html>` that holds the codes. */
export const languagesAttribute = 'data-languages';

/** The document, if this runs in a browser. */
const page: {
  readonly document?: { readonly documentElement: { getAttribute(name: string): string | null } };
} = globalThis as object;

const provided = () => Reflect.get(globalThis, key) as readonly SiteLanguage[] | undefined;

/**
 * Sets the languages of this process, which serves, renders or checks one site.
 *
 * @param list The default language first; undefined for English only.
 */
export const provideLanguages = (list: readonly SiteLanguage[] | undefined): void =>
  void Reflect.set(globalThis, key, list);

/**
 * Returns the site's languages, with the default first. Pages in other languages are below their
 * code: `/about` becomes `/hi/about`. Slices list their translated pages (`languages` in slice.ts).
 * Browsers read the codes from the document.
 */
export function languages(): readonly SiteLanguage[] {
  const list = provided();
  if (list !== undefined) return list;
  const codes = page.document?.documentElement.getAttribute(languagesAttribute);
  return codes ? codes.split(' ').map((code) => ({ code, name: code })) : english;
}

/** Returns the site's default language, whose addresses have no prefix. */
export const ownLanguage = (): Language => languages()[0]?.code ?? 'en';

/** Returns the languages whose addresses have a prefix. */
export const otherLanguages = (): readonly Language[] =>
  languages()
    .slice(1)
    .map(({ code }) => code);

export const languageParameter = 'lang';

/** Whether the site has this language. Where no site is known, whether it can be a language's code. */
export const isLanguage = (code: unknown): boolean =>
  typeof code === 'string' &&
  (provided()?.some((language) => language.code === code) ??
    /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.test(code));

/** Returns the language with this code, ignoring case, or null if the code is unknown. */
export const languageNamed = (code: unknown): Language | null =>
  languages().find((language) => language.code.toLowerCase() === String(code).toLowerCase())
    ?.code ?? null;

/** Returns the language of an address, however it is spelled. */
export function languageOf(path: string): Language {
  const first = path.split('/')[1]?.toLowerCase();
  return otherLanguages().find((code) => code.toLowerCase() === first) ?? ownLanguage();
}

/** Returns the address prefix for a language; empty for the default. */
export const baseOf = (language: Language): string =>
  language === ownLanguage() ? '' : `/${language}`;

/** Returns a page's address in the default language, such as `/about` for `/hi/about`. */
export const withoutLanguage = (path: string): string =>
  path.slice(baseOf(languageOf(path)).length) || '/';

/** Returns a page's address in another language. */
export const inLanguage = (path: string, language: Language): string =>
  (path === '/' && baseOf(language)) || baseOf(language) + path;

/** Returns the direction in which a language is written. */
export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  languages().find(({ code }) => code === language)?.dir ?? 'ltr';
