import { domainToUnicode } from 'node:url';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Converts the domain of an international address to Unicode: browsers send it in ASCII (`xn--…`)
 * but display it in its script.
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
