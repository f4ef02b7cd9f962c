import { schedule } from '@platband/server-kit/http';
import { dayMs, minuteMs } from '@platband/slice/contract/durations';
import type { FastifyInstance } from 'fastify';
import { allPages, type CachePurges } from './cache-purges';
import type { ReleaseService } from './release-service';
import { fillStore, pruneStore } from './site/store-upkeep';

/**
 * Polls one row, which is cheaper than keeping a listening connection and detecting when it is
 * lost.
 */
const pollMs = 500;

/**
 * Follows changes to the ledger by other servers, by commands, or by a killed process. When a
 * server learns of a change, it purges its previous pages from the caches in front, and does so
 * again once it has caught up. Removes unreferenced folders from the store at startup and once a
 * day.
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
    const folders = await pruneStore(releases.live);
    if (folders > 0) server.log.info({ folders }, 'the store was pruned');
  };
  const runSync = schedule(server, {
    name: 'following the live composition',
    everyMs: pollMs,
    work: sync,
  });
  const runPrune = schedule(server, {
    name: 'pruning the store of releases',
    everyMs: dayMs,
    work: prune,
  });
  const fill = () => fillStore(releases.live);
  const runFill = schedule(server, {
    name: 'uploading to the store of releases',
    everyMs: minuteMs,
    work: fill,
  });
  // A server that has something to serve does not wait for a slow or missing store. The very first
  // server waits, since others need its uploads.
  server.addHook('onReady', async () => {
    const isFirst = () => ledger.live().then((live) => live === null);
    // The previous process may have been killed between a switch and its purge, or may have sent
    // different headers.
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
