import { isLanguage, type Language, languageEvent, languageParameter, ownLanguage } from 'shared-contracts/contract/languages';

const storageKey = 'language';

/** The language that the address asks for, or the one this visitor has chosen before. */
export function startLanguage(): void {
  const asked = new URLSearchParams(location.search).get(languageParameter);
  if (isLanguage(asked)) chooseLanguage(asked);
  else show(remembered() ?? ownLanguage);
}

/** Remembered on this device, and told to every slice. */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Storage can be forbidden; the choice then lasts as long as the page.
  }
  show(language);
}

function show(language: Language): void {
  document.documentElement.dataset['language'] = language;
  window.dispatchEvent(new CustomEvent(languageEvent, { detail: language }));
}

function remembered(): Language | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}
