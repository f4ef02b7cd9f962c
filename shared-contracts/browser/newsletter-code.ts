import { tryStorage } from '@platband/slice/browser/storage';
import { minuteMs } from '@platband/slice/contract/durations';
import { references } from '@platband/slice/runtime';
import { isEmailAddress } from '../contract/form/email-address';
import { newsletterHash } from '../contract/forms/newsletter-otp';
import { limits } from '../contract/limits';

const key = 'newsletter-code';

/** Stores the address that a code was sent to in this tab; null removes it. */
export const keepPending = (email: string | null): void =>
  tryStorage(() => {
    const until = Date.now() + limits.codeMinutes * minuteMs;
    references().sessionStorage.setItem(key, email === null ? '' : `${until} ${email}`);
  }, undefined);

/** Returns the stored address while its code is valid, or null. */
export function readPending(): string | null {
  const stored = tryStorage(() => references().sessionStorage.getItem(key), null) ?? '';
  const [until, email = ''] = stored.split(/ (.+)/);
  return Date.now() < Number(until) ? email : null;
}

/** Returns the address in the hash of the mailed link, or null. */
export function emailInHash(hash: string): string | null {
  const email = new URLSearchParams(hash).get('email');
  return email !== null && hash === newsletterHash(email) && isEmailAddress(email) ? email : null;
}
