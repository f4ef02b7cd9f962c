import { type Language, ownLanguage } from '../contract/languages';
import { languageKey, type Reading, reading } from './language';

/**
 * Sets the language of everything rendered from now on; the host calls this before rendering. The
 * language is stored globally, like the configuration, so that slices built with neighbouring
 * versions can read it without shared state. It does not change during a page load.
 */
export function startLanguage(language: Language, hasPage: Reading['hasPage']): void {
  Reflect.set(
    globalThis,
    languageKey,
    language === ownLanguage() ? undefined : { language, hasPage, texts: new Map() },
  );
}

/** Adds a slice's dictionary. Existing translations win so that visible text does not change. */
export function addTexts(added: Readonly<Record<string, string>>): void {
  const texts = reading()?.texts;
  for (const [english, text] of Object.entries(added))
    if (texts?.has(english) === false) texts.set(english, text);
}
