import { domainToUnicode } from 'node:url';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Browsers send the domain of an international address in ASCII (`xn--…`) while they show it in its
 * own script: it is stored as shown.
 */
export function readableEmail(email: string): string {
  if (!/@(?:.*\.)?xn--/i.test(email)) return email;
  const at = email.lastIndexOf('@');
  const domain = domainToUnicode(email.slice(at + 1));
  return domain === '' ? email : `${email.slice(0, at)}@${domain}`;
}

export function withReadableEmail(fields: Fields): Fields {
  const { email } = fields;
  return typeof email === 'string' ? { ...fields, email: readableEmail(email) } : fields;
}
