import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings';
import { ledgerChanges } from './ledger-changes';
import type { ReleaseService } from './release-service';

/** Shows what is live by the ledger, at the start and at every change: by other servers, by commands, or by a process that was killed between the two. */
export function followLedger(server: FastifyInstance, releases: ReleaseService, { databaseUrl }: Pick<Settings, 'databaseUrl'>): void {
  const ending = new AbortController();
  let following: Promise<void> = Promise.resolve();
  let problem: string | null = null;

  async function sync(): Promise<void> {
    try {
      await releases.sync();
      if (problem !== null) server.log.info('what is live is followed again');
      problem = null;
    } catch (error) {
      const { message } = error as Error;
      // Once, not every other second.
      if (problem !== message) server.log.error({ reason: message }, 'what is live is not followed');
      problem = message;
    }
  }

  async function follow(first: Promise<void>): Promise<void> {
    await first;
    for await (const _ of ledgerChanges(databaseUrl, ending.signal)) await sync();
  }

  // A server that has something to show does not wait for a store, which may be slow or away; the first one of all does: others begin with what it stores.
  server.addHook('onReady', async () => {
    const isFirst = () => releases.ledger.live().then((live) => live === null);
    const waits = releases.store === null || (await releases.folder.shownId()) === null || (await isFirst().catch(() => false));
    const first = sync();
    following = follow(first);
    if (waits) await first;
  });
  server.addHook('onClose', async () => {
    ending.abort();
    await following;
  });
}
