import { type Language, languageParameter, ownLanguage } from '../contract/languages';

const key = 'site-language';

/** What a page is read in, where it is not the site's own language. */
interface Reading {
  readonly language: Language;
  /** English text → text in that language. */
  readonly texts: Map<string, string>;
  /** Whether the page at a path is there in that language, too. */
  readonly hasPage: (path: string) => boolean;
}

const reading = () => Reflect.get(globalThis, key) as Reading | undefined;

/**
 * Has all that is rendered from now on be in a language; the host does so, before it renders. It is kept beside the document, like the
 * configuration, because slices of neighbouring versions can all read it, and none has to hold state. It does not change while a page is shown.
 */
export function startLanguage(language: Language, hasPage: Reading['hasPage']): void {
  Reflect.set(globalThis, key, language === ownLanguage ? undefined : { language, hasPage, texts: new Map() });
}

/** Adds the dictionary of a slice. What another has a word for keeps it: what is on the screen does not change with what is loaded later. */
export function addTexts(added: Readonly<Record<string, string>>): void {
  const texts = reading()?.texts;
  for (const [english, text] of Object.entries(added)) if (texts?.has(english) === false) texts.set(english, text);
}

export const readLanguage = (): Language => reading()?.language ?? ownLanguage;

/**
 * A text of the page in the language that it is read in; in English where that has none.
 * @param values what stands for `{name}` in it
 */
export const t = (english: string, values: Readonly<Record<string, string | number>> = {}): string =>
  (reading()?.texts.get(english) ?? english).replace(/{(\w+)}/g, (place, name: string) => String(values[name] ?? place));

/** The address of a page that the server makes by itself, in the language being read. */
export const serverPage = (path: string): string =>
  readLanguage() === ownLanguage ? path : `${path}?${languageParameter}=${readLanguage()}`;

/** Whether a link leads to a page that the language being read does not have. */
export const leavesLanguage = (to: unknown): boolean =>
  typeof to === 'string' && to.startsWith('/') && reading()?.hasPage(to.replace(/[?#].*/, '')) === false;
