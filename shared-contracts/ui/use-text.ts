import { useEffect, useState, useSyncExternalStore } from 'react';
import { isLanguage, type Language, languageEvent, ownLanguage } from '../contract/languages';

type Dictionary = Readonly<Record<string, string>>;

/** Loaded only for someone who reads in that language; English needs none. */
const dictionaries: Readonly<Partial<Record<Language, () => Promise<Dictionary>>>> = {
  hi: () => import('../contract/texts/hi').then(({ hindi }) => hindi),
};

function subscribe(tell: () => void): () => void {
  window.addEventListener(languageEvent, tell);
  return () => window.removeEventListener(languageEvent, tell);
}

/** The language as the host has written it into the document: slices of any version can read it there. */
export function readLanguage(): Language {
  const { language } = document.documentElement.dataset;
  return isLanguage(language) ? language : ownLanguage;
}

/**
 * Texts of header, footer and forms in the visitor's language. What is prerendered is in English and changes once it is hydrated.
 * @returns what gives the text for an English one, and the language of the element around it (undefined: the page's own)
 */
export function useText(): { readonly t: (english: string) => string; readonly lang: Language | undefined } {
  const language = useSyncExternalStore(subscribe, readLanguage, () => ownLanguage);
  const [loaded, setLoaded] = useState<{ readonly language: Language; readonly dictionary: Dictionary } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // Without the dictionary everything stays readable, in English.
    dictionaries[language]?.().then(
      (dictionary) => isCurrent && setLoaded({ language, dictionary }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  const dictionary = loaded?.language === language ? loaded.dictionary : null;
  return { t: (english) => dictionary?.[english] ?? english, lang: dictionary === null ? undefined : language };
}
