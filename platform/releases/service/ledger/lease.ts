import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Statement } from '@platform/server-kit/database';
import { minuteMs } from '@platform/slice/contract/durations';
import { fence, readLease, releaseLease, renewLease, takeLease } from './lease-repository';

/** The exclusive right to change the live composition. */
export interface Lease {
  /** Runs all statements or none. Fails once another process has taken over. */
  commit(statements: readonly Statement[]): Promise<void>;
}

const beatMs = 1_000;
/**
 * A holder without heartbeat for this long is replaced. Longer than a statement may wait for
 * SQLite.
 */
const silentMs = 10_000;
const pollMs = 100;
const longestWaitMs = 10 * minuteMs;

/**
 * Runs work exclusively. The holder increments a counter as heartbeat; waiters watch it by their
 * own clock, so a dead or hanging process is replaced, whichever machine it is on.
 * @param onWait Called before waiting.
 * @throws Error after ten minutes.
 */
export async function withLease<T>(
  database: Database,
  work: (lease: Lease) => Promise<T>,
  onWait: () => void = () => {},
): Promise<T> {
  const holder = randomUUID();
  await take(database, holder, onWait);
  const heart = setInterval(() => void renewLease(database, holder).catch(() => {}), beatMs);
  try {
    return await work({ commit: (statements) => commit(database, holder, statements) });
  } finally {
    clearInterval(heart);
    // If that fails, the next one waits for the timeout.
    await releaseLease(database, holder).catch(() => {});
  }
}

async function take(database: Database, holder: string, onWait: () => void): Promise<void> {
  const begun = performance.now();
  let seen = { beat: -1, at: begun };
  for (let hasWaited = false; ; hasWaited = true) {
    const { beat, holder: other } = await readLease(database);
    const now = performance.now();
    if (beat !== seen.beat) seen = { beat, at: now };
    if ((other === null || now - seen.at > silentMs) && (await takeLease(database, holder, beat)))
      return;
    if (now - begun > longestWaitMs)
      throw new Error(
        'Other deploys have taken more than ten minutes. Nothing was changed: send it again when they are done.',
      );
    if (!hasWaited) onWait();
    await wait(pollMs);
  }
}

/**
 * The first statement fails except for the holder, and its row stays locked until the transaction
 * ends.
 */
async function commit(
  database: Database,
  holder: string,
  statements: readonly Statement[],
): Promise<void> {
  await database.transaction([fence(holder), ...statements]).catch(async (error: unknown) => {
    const lease = await readLease(database).catch(() => null);
    if (lease === null || lease.holder === holder) throw error;
    throw new Error(
      `This process has not been heard of for ${silentMs / 1_000} s, and another one has taken over. Nothing was changed: try again.`,
    );
  });
}
