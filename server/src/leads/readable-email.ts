import { domainToUnicode } from 'node:url';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Converts the domain of an international address to Unicode: browsers send it in ASCII (`xn--…`)
 * but display it in its script.
 */
export function readableEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (!/[@.]xn--/i.test(email.slice(Math.max(0, at)))) return email;
  const domain = domainToUnicode(email.slice(at + 1));
  return domain === '' ? email : `${email.slice(0, at)}@${domain}`;
}

export function withReadableEmail(fields: Fields): Fields {
  const { email } = fields;
  return typeof email === 'string' ? { ...fields, email: readableEmail(email) } : fields;
}
