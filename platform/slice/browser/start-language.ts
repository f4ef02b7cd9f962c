import { type Language, ownLanguage } from '../contract/languages';
import { languageKey, type Reading, reading } from './language';

/**
 * Has all that is rendered from now on be in a language; the host does so, before it renders. It is kept beside the document, like the
 * configuration, because slices of neighbouring versions can all read it, and none has to hold state. It does not change while a page is shown.
 */
export function startLanguage(language: Language, hasPage: Reading['hasPage']): void {
  Reflect.set(globalThis, languageKey, language === ownLanguage ? undefined : { language, hasPage, texts: new Map() });
}

/** Adds the dictionary of a slice. What another has a word for keeps it: what is on the screen does not change with what is loaded later. */
export function addTexts(added: Readonly<Record<string, string>>): void {
  const texts = reading()?.texts;
  for (const [english, text] of Object.entries(added)) if (texts?.has(english) === false) texts.set(english, text);
}
