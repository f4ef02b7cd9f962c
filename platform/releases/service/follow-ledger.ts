import { schedule } from '@platform/server-kit/http';
import { dayMs, minuteMs } from '@platform/slice/contract/durations';
import type { FastifyInstance } from 'fastify';
import { allPages, type CachePurges } from './cache-purges';
import type { ReleaseService } from './release-service';

/** Polls one row: cheaper than a listening connection, and than detecting that it was lost. */
const pollMs = 500;

/**
 * Follows the ledger, from the start on: changes by other servers, by commands, or by a process
 * that was killed meanwhile. Each server purges its previous pages from the caches in front: when
 * it learns of the change, and again when it has followed. Removes unreferenced folders from the
 * store: at the start, and once a day.
 */
export function followLedger(
  server: FastifyInstance,
  releases: ReleaseService,
  purges: CachePurges,
): void {
  const { ledger, folder, live } = releases;
  let shown: string | null = null;
  folder.onBehind = () => purges.purgeGiven();
  const sync = async () => {
    try {
      await releases.live.sync();
    } finally {
      const composition = await folder.shownId();
      if (composition !== shown)
        server.log.info({ composition, before: shown }, 'the live composition changed');
      shown = composition;
      purges.keepOnly(await releases.live.shownKey());
    }
  };
  const prune = async () => {
    const folders = await releases.live.pruneStore();
    if (folders > 0) server.log.info({ folders }, 'the store was pruned');
  };
  const runSync = schedule(server, {
    name: 'following what is live',
    everyMs: pollMs,
    work: sync,
  });
  const runPrune = schedule(server, { name: 'pruning the store', everyMs: dayMs, work: prune });
  const fill = () => releases.live.fillStore();
  const runFill = schedule(server, { name: 'filling the store', everyMs: minuteMs, work: fill });
  // A server that has something to show does not wait for a store, which may be slow or away; the
  // first one of all does: others begin with what it stores.
  server.addHook('onReady', async () => {
    const isFirst = () => ledger.live().then((live) => live === null);
    // The process before may have been killed between a switch and its purge, and have sent other
    // headers.
    purges.purge(allPages);
    const waits =
      live.store === null ||
      (await folder.shownId()) === null ||
      (await isFirst().catch(() => false));
    const first = runSync();
    void first.then(runFill);
    void runPrune();
    if (waits) await first;
  });
}
