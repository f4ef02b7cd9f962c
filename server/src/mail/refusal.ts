import { minuteMs } from '@platband/slice/contract/durations';
import type { NodemailerError } from 'nodemailer';

/** A message that would be refused on every attempt. */
export class RefusedForGood extends Error {}

/** How long mail to a visitor is retried; after that, its content is useless. */
const patienceMs = 15 * minuteMs;

/**
 * Whether an error is a permanent refusal, such as a 5xx about the recipient or the content. Errors
 * about the sender or our account can be fixed, so they are retried.
 * @param waitedMs Time in the outbox, or null for mail to the staff, which is retried without
 *   limit.
 */
export function isRefusedForGood(error: unknown, waitedMs: number | null): boolean {
  if (error instanceof RefusedForGood) return true;
  const { code, command, permanent, message } = error as NodemailerError;
  if (command === 'RCPT TO' && waitedMs !== null && waitedMs > patienceMs) return true;
  if (permanent !== undefined) return permanent && (command === 'RCPT TO' || command === 'DATA');
  // Detected before sending: too large for the server, or an invalid recipient.
  return code === 'EMESSAGE' || (code === 'EENVELOPE' && /recipient/i.test(message));
}
