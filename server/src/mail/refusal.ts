import { minuteMs } from '@platform/slice/contract/durations';
import type { NodemailerError } from 'nodemailer';

/** This message will never be taken, however often it is sent. */
export class RefusedForGood extends Error {}

/** How long a visitor's mail server may put a mail off: what is in it is of no use for much longer. */
const patienceMs = 15 * minuteMs;

/**
 * Whether a mail is refused for good: its recipient or its content, by a 5xx. Not its sender or our account, which are ours to mend.
 * @param waitedMs since it was put into the outbox; null: it is for the staff, whose mail server is waited for
 */
export function isRefusedForGood(error: unknown, waitedMs: number | null): boolean {
  if (error instanceof RefusedForGood) return true;
  const { code, command, permanent, message } = error as NodemailerError;
  if (command === 'RCPT TO' && waitedMs !== null && waitedMs > patienceMs) return true;
  if (permanent !== undefined) return permanent && (command === 'RCPT TO' || command === 'DATA');
  // Without having been sent: it is larger than the server takes, or its recipient is no address.
  return code === 'EMESSAGE' || (code === 'EENVELOPE' && /recipient/i.test(message));
}
