import { regularly } from '@platform/releases/http/regularly';
import { dayMs } from '@platform/slice/contract/durations';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { eraseOld } from './retention';

/** Retention: at the start, and once a day. */
export const retentionPlugin = fp(
  async (server: FastifyInstance) => {
    const { database, log, settings } = server;
    const work = async () => {
      const leads = await eraseOld(database, settings.retentionDays);
      log.info({ leads, olderThanDays: settings.retentionDays }, 'old leads were erased');
    };
    regularly(server, { name: 'erasing old leads', everyMs: dayMs, work, atStart: true });
  },
  { name: 'retention', dependencies: ['database'] },
);
