import { databaseCheck, type Finding, noteOf } from '@platband/releases/site';
import type { Database } from '@platband/server-kit/database';
import { minuteMs } from '@platband/slice/contract/durations';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { publicationRequest } from '../content/publication-repository';
import type { LeadStore } from '../leads/lead-store';
import { outboxCheck } from './outbox-check';

/** The site's checks of `/readyz`. The database's also asks whether leads are stored. */
export const healthPlugin = fp(
  async ({ checks, database, erasureHeld, leads }: FastifyInstance) => {
    checks.set('database', { audience: 'leads', look: () => leadsCheck(database, leads) });
    checks.set('outbox', { audience: 'staff', look: () => outboxCheck(database) });
    const onlyNotes = { audience: 'staff', onlyNotes: true } as const;
    checks.set('erasure', { ...onlyNotes, look: async () => noteOf(erasureHeld()) });
    checks.set('content', { ...onlyNotes, look: () => contentCheck(database) });
  },
  { name: 'site-health', dependencies: ['health', 'leads', 'retention'] },
);

async function leadsCheck(database: Database, leads: LeadStore): Promise<Finding> {
  const finding = await databaseCheck(database);
  if (finding.problem !== undefined || Date.now() - leads.lastFailedAt >= minuteMs) return finding;
  return { problem: 'failed to store a lead within the last minute' };
}

/** Never unhealthy: the previous publication is served meanwhile. */
async function contentCheck(database: Database): Promise<Finding> {
  const request = await publicationRequest(database);
  return noteOf(
    request?.problem
      ? `revision ${request.revision} by ${request.by} is saved but could not be published: ${request.problem} The server tries again every minute.`
      : null,
  );
}
