const key = 'subject';

/** What the form that is opened next is about, in English: a service, a card, an article, a result. Where storage is forbidden nobody is told. */
export function askAbout(subject: string): void {
  try {
    sessionStorage.setItem(key, subject);
  } catch {
    // The form still works.
  }
}

/** That subject, once; empty: there is none. */
export function takeSubject(): string {
  try {
    const subject = sessionStorage.getItem(key) ?? '';
    sessionStorage.removeItem(key);
    return subject;
  } catch {
    return '';
  }
}
