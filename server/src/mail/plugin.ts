import { randomUUID } from 'node:crypto';
import { schedule } from '@platband/server-kit/http';
import type { SignInMail } from '@platband/server-kit/pages';
import { hourMs } from '@platband/slice/contract/durations';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { countMailTo } from './mailbox-limit';
import { sendMorningDigest } from './morning-digest';
import { Outbox } from './outbox';
import { putIntoOutbox } from './outbox-repository';
import { remindOfTokens } from './token-reminders';
import { openTransport } from './transport';

declare module 'fastify' {
  interface FastifyInstance {
    readonly outbox: Outbox;
  }
}

/**
 * Sign-in links per mailbox and hour: for one client, which a stranger can be, and for all, which
 * bounds the mails.
 */
const linksPerHour = { client: 5, all: 60 };

/** Sends the outbox, and a daily digest of pending work. */
export const mailPlugin = fp(
  async (server: FastifyInstance) => {
    const { database, settings, log } = server;
    const outbox = new Outbox(
      database,
      openTransport(settings),
      settings,
      server.origins.of('staff'),
      log,
    );
    server.decorate('outbox', outbox);
    outbox.wake();
    server.decorate('sendSignInMail', async ({ askedBy, ...mail }: SignInMail) => {
      const isEnough = async (purpose: string, perHour: number) =>
        (await countMailTo(database, mail.to, purpose, perHour)) !== null;
      if (await isEnough(`sign-in ${askedBy}`, linksPerHour.client)) return;
      if (await isEnough('sign-in', linksPerHour.all)) return;
      await database.transaction([putIntoOutbox({ id: randomUUID(), ...mail })]);
      outbox.wake();
    });
    server.addHook('onClose', () => outbox.close());
    const work = async () => {
      const added = [
        settings.sendsDigest &&
          (await sendMorningDigest(database, settings, server.origins.of('staff'))),
        await remindOfTokens(database, settings),
      ];
      if (added.includes(true)) outbox.wake();
    };
    schedule(server, {
      name: 'mailing the digest and token reminders',
      everyMs: hourMs,
      work,
      atStart: true,
    });
  },
  { name: 'mail', dependencies: ['database'] },
);
