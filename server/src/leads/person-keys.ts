import { readableEmail } from './readable-email';

/** Normalizes an address for comparison: Unicode domain, lower case. */
export const emailKey = (email: unknown): string =>
  readableEmail(String(email ?? '').trim())
    .normalize('NFC')
    .toLowerCase();

/** Normalizes a number for comparison, without country code. */
export const phoneKey = (number: unknown): string =>
  String(number ?? '')
    .replace(/\D/g, '')
    .slice(-10);

/** Returns the keys of a lead's person, '' for missing ones. */
export const personKeys = (
  fields: Readonly<Record<string, unknown>>,
): { readonly email: string; readonly phone: string } => ({
  email: emailKey(fields['email']),
  phone: phoneKey(fields['mobile'] ?? fields['phone']),
});
