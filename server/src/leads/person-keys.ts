import { readableEmail } from './readable-email';

/** An address as it is compared: in its own script, without regard to case. */
export const emailKey = (email: unknown): string =>
  readableEmail(String(email ?? '').trim())
    .normalize('NFC')
    .toLowerCase();

/** A number as it is compared: the same with and without its country code. */
export const phoneKey = (number: unknown): string =>
  String(number ?? '')
    .replace(/\D/g, '')
    .slice(-10);

/** What the leads of one person are found by; '' where a lead has none. */
export const personKeys = (fields: Readonly<Record<string, unknown>>): { readonly email: string; readonly phone: string } => ({
  email: emailKey(fields['email']),
  phone: phoneKey(fields['mobile'] ?? fields['phone']),
});
