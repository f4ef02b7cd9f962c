import { tryStorage } from '@platband/slice/browser/storage';
import { references } from '@platband/slice/runtime';

const key = 'subject';

/**
 * Stores the subject of the form that opens next, in English: a service, a card, an article, a
 * result. Lost without storage.
 */
export const askAbout = (subject: string): void =>
  tryStorage(() => references().sessionStorage.setItem(key, subject), undefined);

/** Returns the stored subject and removes it. Empty if none is stored. */
export function takeSubject(): string {
  return tryStorage(() => {
    const { sessionStorage } = references();
    const subject = sessionStorage.getItem(key) ?? '';
    sessionStorage.removeItem(key);
    return subject;
  }, '');
}
