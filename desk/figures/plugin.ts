// For `server.takeWithReports`.
import type {} from '@platband/releases/reports';
import { reject, schedule } from '@platband/server-kit/http';
import { dayMs, hourMs } from '@platband/slice/contract/durations';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { dayInIndia } from 'shared-contracts/contract/india-time';
import { FigureCounts } from './figure-counts';
import { eraseFigures } from './figure-repository';
import { isSentFigures } from './figures-body';
import { readLeadDays } from './lead-days';
import { rangeIn } from './range';

const retentionDays = 90;
const writtenEveryMs = 5_000;

/** Counts visits from browser reports. */
export const figuresPlugin = fp(
  async (server: FastifyInstance) => {
    const { database, settings } = server;
    const figures = new FigureCounts(database, settings.siteFolder);
    server.takeWithReports('figures', async (sent, sender) => {
      if (!isSentFigures(sent))
        throw reject(400, 'The figures of this report are not in a valid format.');
      await figures.add(sent, sender);
    });
    const write = schedule(server, {
      name: 'counting figures',
      everyMs: writtenEveryMs,
      work: () => figures.write(),
    });
    server.addHook('preClose', write);
    // Otherwise the first reader after an upgrade would wait.
    schedule(server, {
      name: 'counting the leads of past days',
      everyMs: hourMs,
      work: async () => {
        const now = Date.now();
        await readLeadDays(database, rangeIn({ days: retentionDays }, now).days, now);
      },
      atStart: true,
    });
    schedule(server, {
      name: 'erasing old figures',
      everyMs: dayMs,
      work: () => eraseFigures(database, dayInIndia(Date.now() - retentionDays * dayMs)),
      atStart: true,
    });
  },
  { name: 'figures', dependencies: ['database', 'reports'] },
);
