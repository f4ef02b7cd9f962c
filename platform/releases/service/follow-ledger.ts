import { dayMs } from '@platform/slice/contract/durations';
import type { FastifyInstance } from 'fastify';
import { regularly } from '../http/regularly';
import { allPages, type CachePurges } from './cache-purges';
import type { Gradual } from './gradual';
import type { ReleaseService } from './release-service';

/** One row is asked for each time: cheaper than a connection that listens, and than finding out that it was lost. */
const pollMs = 500;

/** What visitors are drawn for, in a word. */
const armsOf = (gradual: Gradual | null): string => (gradual === null ? '' : `${gradual.id} ${gradual.stage} ${gradual.composed.id}`);

/**
 * Shows what is live by the ledger, at the start and whenever it changes: by other servers, by commands, or by a process that was killed meanwhile.
 * Each server then purges from the caches what it has shown until now: the last one that follows leaves nothing old in them.
 * Removes from the store what nothing refers to any more: at the start, and once a day.
 */
export function followLedger(server: FastifyInstance, releases: ReleaseService, purges: CachePurges): void {
  const { ledger, folder, store } = releases;
  const shownNow = async () => ({ composition: await folder.shownId(), gradual: releases.gradual.shown() });
  let shown: Awaited<ReturnType<typeof shownNow>> | null = null;
  const sync = async () => {
    try {
      await releases.sync();
    } finally {
      const [before, now] = [shown, await shownNow()];
      const { composition } = now;
      if (composition !== (before?.composition ?? null))
        server.log.info({ composition, before: before?.composition ?? null }, 'the live composition changed');
      // The process before this one may have been killed between a switch and its purge.
      if (before === null) purges.purge([allPages]);
      else if (composition !== before.composition || armsOf(now.gradual) !== armsOf(before.gradual))
        purges.purge([before.composition, before.gradual?.composed.id].filter((id) => typeof id === 'string'));
      shown = now;
    }
  };
  const prune = async () => {
    const folders = await releases.pruneStore();
    if (folders > 0) server.log.info({ folders }, 'the store was pruned');
  };
  const runSync = regularly(server, { name: 'following what is live', everyMs: pollMs, work: sync });
  const runPrune = regularly(server, { name: 'pruning the store', everyMs: dayMs, work: prune });
  // A server that has something to show does not wait for a store, which may be slow or away; the first one of all does: others begin with what it stores.
  server.addHook('onReady', async () => {
    const isFirst = () => ledger.live().then((live) => live === null);
    const waits = store === null || (await folder.shownId()) === null || (await isFirst().catch(() => false));
    const first = runSync();
    void runPrune();
    if (waits) await first;
  });
}
