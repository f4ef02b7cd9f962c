import { type LeadKind, leadCalls } from 'shared-contracts/contract/api/all-calls';

/** The mail that tells the staff of a lead. Line breaks in a field cannot reach a header: the subject holds no field. */
export function leadNotice(
  kind: LeadKind,
  fields: Readonly<Record<string, unknown>>,
  receivedAt: number,
): { subject: string; body: string } {
  // A résumé stays in the database; its name says that it is there.
  const lines = Object.entries(fields)
    .filter(([name]) => name !== 'resume')
    .map(([name, value]) => `${name}: ${String(value)}`);
  const time = new Date(receivedAt).toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' });
  return { subject: `New enquiry: ${leadCalls[kind]?.summary ?? kind}`, body: [`Received ${time} (IST)`, '', ...lines, ''].join('\n') };
}
