import { readableEmail } from './readable-email';

/** An address for comparison: in its own script, in lower case. */
export const emailKey = (email: unknown): string =>
  readableEmail(String(email ?? '').trim())
    .normalize('NFC')
    .toLowerCase();

/** A number for comparison: the same with and without country code. */
export const phoneKey = (number: unknown): string =>
  String(number ?? '')
    .replace(/\D/g, '')
    .slice(-10);

/** The keys of a lead's person; '' where it has none. */
export const personKeys = (
  fields: Readonly<Record<string, unknown>>,
): { readonly email: string; readonly phone: string } => ({
  email: emailKey(fields['email']),
  phone: phoneKey(fields['mobile'] ?? fields['phone']),
});
