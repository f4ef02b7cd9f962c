import { type StoredKind, storedKinds } from './stored-kinds';

/** The mail that notifies the staff of a lead. Line breaks in a field cannot reach a header: the subject holds no field. */
export function leadNotice(
  kind: StoredKind,
  fields: Readonly<Record<string, unknown>>,
  receivedAt: number,
): { subject: string; body: string } {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${String(value)}`);
  const time = new Date(receivedAt).toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' });
  return { subject: `New enquiry: ${storedKinds[kind]?.summary ?? kind}`, body: [`Received ${time} (IST)`, '', ...lines, ''].join('\n') };
}
