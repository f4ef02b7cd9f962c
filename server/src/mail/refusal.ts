import { minuteMs } from '@platform/slice/contract/durations';
import type { NodemailerError } from 'nodemailer';

/** This message will never be accepted, however often it is sent. */
export class RefusedForGood extends Error {}

/** How long mail to a visitor is retried: its content is useless later. */
const patienceMs = 15 * minuteMs;

/**
 * Whether a mail is refused permanently: its recipient or content, by a 5xx. Not its sender or our
 * account, which we can fix.
 * @param waitedMs time in the outbox; null: mail to the staff, which is retried without a limit
 */
export function isRefusedForGood(error: unknown, waitedMs: number | null): boolean {
  if (error instanceof RefusedForGood) return true;
  const { code, command, permanent, message } = error as NodemailerError;
  if (command === 'RCPT TO' && waitedMs !== null && waitedMs > patienceMs) return true;
  if (permanent !== undefined) return permanent && (command === 'RCPT TO' || command === 'DATA');
  // Without having been sent: it is larger than the server takes, or its recipient is no address.
  return code === 'EMESSAGE' || (code === 'EENVELOPE' && /recipient/i.test(message));
}
