import { tryStorage } from '@platform/slice/browser/storage';
import { references } from '@platform/slice/runtime';

const key = 'subject';

/**
 * What the form that is opened next is about, in English: a service, a card, an article, a result.
 * Where storage is blocked it is lost.
 */
export const askAbout = (subject: string): void =>
  tryStorage(() => references().sessionStorage.setItem(key, subject), undefined);

/** Takes that subject, once; empty: none. */
export function takeSubject(): string {
  return tryStorage(() => {
    const { sessionStorage } = references();
    const subject = sessionStorage.getItem(key) ?? '';
    sessionStorage.removeItem(key);
    return subject;
  }, '');
}
