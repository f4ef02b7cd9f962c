import { clockProblem, recordClock } from '@platband/releases/site';
import { schedule } from '@platband/server-kit/http';
import { dayMs, minuteMs } from '@platband/slice/contract/durations';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { countByAge } from '../leads/lead-count-repository';
import { eraseDue } from './erase-person';
import { eraseOld } from './retention';

declare module 'fastify' {
  interface FastifyInstance {
    /** The reason why old leads are not erased automatically, or null if they are. */
    readonly erasureHeld: () => string | null;
  }
}

/** A larger share of all leads must be erased by hand. */
const largestShare = 0.1;
const remedy =
  'Nothing was erased, because the clock of this machine may be wrong. Check it. If it is right, run npx slice site leads erase-old';

/**
 * Erases people an hour after the staff has asked for it, and old leads at startup and once a day,
 * unless the clock is implausible.
 */
export const retentionPlugin = fp(
  async (server: FastifyInstance) => {
    const { database, log, settings } = server;
    const { retentionDays } = settings;
    let held: string | null = null;
    server.decorate('erasureHeld', () => held);
    const work = async () => {
      const before = retentionDays === 0 ? 0 : Date.now() - retentionDays * dayMs;
      const { old, all, newestAt } = await countByAge(database, before);
      const wrong = await clockProblem(database, newestAt);
      const isMany = old > Math.max(1, all * largestShare);
      const many = isMany ? `${old} of ${all} leads are older than ${retentionDays} days.` : null;
      const problem = wrong ?? many;
      held = problem === null ? null : `${problem} ${remedy}`;
      if (wrong === null) await recordClock(database);
      if (held !== null) return log.error({ reason: held }, 'old leads were not erased');
      const leads = await eraseOld(database, retentionDays);
      log.info({ leads, olderThanDays: retentionDays }, 'old leads were erased');
    };
    const erase = () => eraseDue(database);
    schedule(server, {
      name: 'erasing people at the request of staff',
      everyMs: minuteMs,
      work: erase,
      atStart: true,
    });
    schedule(server, { name: 'erasing old leads', everyMs: dayMs, work, atStart: true });
  },
  { name: 'retention', dependencies: ['database'] },
);
