import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { changeChannel } from './ledger';

/** How long a change may go unnoticed where nothing reports it, in milliseconds. */
const pollMs = 2_000;

/**
 * Yields each time the ledger may have changed: when PostgreSQL notifies, and every two seconds, for what was missed and for databases that do not
 * notify. A change while the caller is busy is yielded once afterwards.
 * @param url PostgreSQL's address; null: it only polls
 * @param signal ends it
 */
export async function* ledgerChanges(url: string | null, signal: AbortSignal): AsyncGenerator<undefined, void> {
  let wake = () => {};
  const stopListening = url === null ? async () => {} : listen(url, () => wake());
  try {
    let changed = new Promise<void>((resolve) => (wake = resolve));
    for (;;) {
      const rest = new AbortController();
      const either = AbortSignal.any([signal, rest.signal]);
      await Promise.race([changed, wait(pollMs, undefined, { signal: either }).catch(() => {})]);
      rest.abort();
      if (signal.aborted) return;
      changed = new Promise<void>((resolve) => (wake = resolve));
      yield undefined;
    }
  } finally {
    await stopListening();
  }
}

/** Calls at every notification, over a connection that is opened again when it breaks. @returns a function that ends it */
function listen(url: string, onChange: () => void): () => Promise<void> {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;
  const connect = async () => {
    const { default: pg } = await import('pg');
    if (hasEnded) return;
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
    const again = () => {
      clearTimeout(timer);
      if (!hasEnded) timer = setTimeout(() => void connect(), pollMs);
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', onChange);
    await client
      .connect()
      .then(() => client?.query(`LISTEN ${changeChannel}`))
      .catch(again);
  };
  void connect();
  return async () => {
    hasEnded = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
