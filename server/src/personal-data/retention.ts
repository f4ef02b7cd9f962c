import { type Database, yieldToEventLoop } from '@platband/server-kit/database';
import { eraseRateLimits } from '@platband/server-kit/http';
import { eraseTokenUses } from '@platband/server-kit/tokens';
import { dayMs } from '@platband/slice/contract/durations';
import { leadChunks } from '../leads/find-leads';
import { testsBefore } from '../leads/lead-repository';
import { eraseMail } from '../mail/outbox-repository';
import { eraseUnverified } from '../newsletter/subscriber-repository';
import { eraseLeads } from './erase-leads';
import { eraseErasedKeys } from './erased-repository';
import { eraseExpiredRequests } from './request-repository';

/** How long the use of tokens is recorded. */
const useDays = 730;
const testDays = 1;
/** Longer than backups are kept. */
const erasedDays = 400;
const unverifiedDays = 7;

/**
 * Erases leads older than `retentionDays` with their résumés and remaining mail; 0 keeps all leads.
 * Data that has served its purpose is erased anyway.
 * @returns Number of erased leads.
 */
export async function eraseOld(
  database: Database,
  retentionDays: number,
  now = Date.now(),
): Promise<number> {
  await eraseSpent(database, now);
  await eraseTests(database, now - testDays * dayMs);
  if (retentionDays === 0) return 0;
  const before = now - retentionDays * dayMs;
  await eraseMail(database, 'all', before);
  let erased = 0;
  for await (const { leads } of leadChunks(
    database,
    { state: 'all' },
    { receivedMs: before, id: '' },
  )) {
    await eraseLeads(
      database,
      leads.map(({ id }) => id),
      'age',
    );
    erased += leads.length;
  }
  return erased;
}

const testsAtOnce = 100;

async function eraseTests(database: Database, beforeMs: number): Promise<void> {
  for (;;) {
    await yieldToEventLoop();
    const ids = await testsBefore(database, beforeMs, testsAtOnce);
    if (ids.length === 0) return;
    await eraseLeads(database, ids, 'age');
  }
}

/** Erases data without further use, regardless of the retention of leads. */
async function eraseSpent(database: Database, now: number): Promise<void> {
  const before = now - unverifiedDays * dayMs;
  await eraseRateLimits(database, now);
  await eraseTokenUses(database, now - useDays * dayMs);
  await eraseExpiredRequests(database, now);
  await eraseErasedKeys(database, now - erasedDays * dayMs);
  // Addresses that were never confirmed, including those that only requested codes.
  await eraseUnverified(database, before, now);
  await eraseMail(database, 'ended', before);
}
