import { reject } from '@platband/server-kit/http';
import type { FastifyInstance } from 'fastify';
import { dropMail, retryMail } from './outbox-repository';

type Mail = Pick<FastifyInstance, 'database' | 'outbox'>;

/**
 * Resends permanently refused mail.
 * @returns The message for the staff.
 * @throws Rejection 404 if this mail cannot be resent.
 */
export async function sendAgain({ database, outbox }: Mail, id: string): Promise<string> {
  if ((await retryMail(database, id)) === 0)
    throw reject(
      404,
      'This mail cannot be retried: it is being sent right now, or has been sent or dropped already.',
    );
  outbox.wake();
  return 'The mail is being sent again.';
}

/**
 * Drops unsent mail.
 * @returns The message for the staff.
 * @throws Rejection 404 if there is no such unsent mail.
 */
export async function drop({ database }: Mail, id: string): Promise<string> {
  if (!(await dropMail(database, id)))
    throw reject(404, 'This mail can no longer be dropped: it has been sent or dropped already.');
  return 'Dropped.';
}
