import { type Language, ownLanguage } from '../contract/languages';
import { languageKey, type Reading, reading } from './language';

/**
 * Sets the language of everything rendered from now on; the host calls it before it renders. It is
 * kept on the global object, like the configuration, because slices of neighbouring versions can
 * all read it, and none has to hold state. It does not change during a page load.
 */
export function startLanguage(language: Language, hasPage: Reading['hasPage']): void {
  Reflect.set(
    globalThis,
    languageKey,
    language === ownLanguage ? undefined : { language, hasPage, texts: new Map() },
  );
}

/**
 * Adds the dictionary of a slice. Earlier translations win: text on the screen does not change with
 * what is loaded later.
 */
export function addTexts(added: Readonly<Record<string, string>>): void {
  const texts = reading()?.texts;
  for (const [english, text] of Object.entries(added))
    if (texts?.has(english) === false) texts.set(english, text);
}
