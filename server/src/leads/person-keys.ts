import { asciiDigits } from 'shared-contracts/contract/form/clean-text';
import { limits } from 'shared-contracts/contract/limits';
import { readableEmail } from './readable-email';

/** Normalizes an email address for comparison: Unicode domain, lower case. */
export const emailKey = (email: unknown): string =>
  readableEmail(String(email ?? '').trim())
    .normalize('NFC')
    .toLowerCase();

/** Normalizes a phone number for comparison, without the country code. */
export const phoneKey = (number: unknown): string =>
  String(number ?? '')
    .replace(/\D/g, '')
    .slice(-10);

/** Reads a typed number or address as a key, or null if it is neither. */
export function personKey(text: string): string | null {
  if (/^[^\s@]{1,64}@[^\s@]{1,190}$/.test(text.trim())) return emailKey(text);
  const number = phoneKey(asciiDigits(text));
  return number.length === limits.mobileDigits ? number : null;
}

/** Returns the keys of a lead's person, with '' for missing ones. */
export const personKeys = (
  fields: Readonly<Record<string, unknown>>,
): { readonly email: string; readonly phone: string } => ({
  email: emailKey(fields['email']),
  phone: phoneKey(fields['mobile'] ?? fields['phone']),
});
