import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Statement } from '@platband/server-kit/database';
import { minuteMs } from '@platband/slice/contract/durations';
import {
  fence,
  readLease,
  releaseLease,
  renameHolder,
  renewLease,
  takeLease,
  yielding,
  yields,
} from './lease-repository';

/** The exclusive right to change the live composition. */
export interface Lease {
  /** Runs all statements in one transaction. Fails if another process has taken over the lease. */
  commit(statements: readonly Statement[]): Promise<void>;
  /**
   * Runs work that changes nothing yet, during which an urgent change goes first.
   * @returns whether one did; the lease is held again either way.
   */
  yielding<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly wasTaken: boolean }>;
}

export interface Turn {
  /** Called before waiting. */
  readonly onWait?: () => void;
  /** Whether this change goes before those that are still being composed. */
  readonly isUrgent?: boolean;
}

const beatMs = 1_000;
/**
 * A holder that sends no heartbeat for this long is replaced. The limit exceeds the time that a
 * statement may wait for SQLite.
 */
const silentMs = 10_000;
const pollMs = 100;
const longestWaitMs = 10 * minuteMs;

/**
 * Runs work exclusively. The holder increments a counter as its heartbeat. Waiting processes time
 * it with their own clocks, so they can replace a dead or hanging process on any machine.
 * @throws Error after ten minutes.
 */
export async function withLease<T>(
  database: Database,
  work: (lease: Lease) => Promise<T>,
  turn: Turn = {},
): Promise<T> {
  const holder = randomUUID();
  await take(database, holder, turn);
  const heart = setInterval(() => void renewLease(database, holder).catch(() => {}), beatMs);
  try {
    return await work({
      commit: (statements) => commit(database, holder, statements),
      yielding: async (part) => {
        await renameHolder(database, holder, yielding(holder));
        const value = await part();
        const wasTaken = !(await renameHolder(database, yielding(holder), holder));
        if (wasTaken) await take(database, holder, {});
        return { value, wasTaken };
      },
    });
  } finally {
    clearInterval(heart);
    // If the release fails, the next process waits for the timeout.
    await releaseLease(database, holder).catch(() => {});
  }
}

async function take(
  database: Database,
  holder: string,
  { onWait = () => {}, isUrgent = false }: Turn,
): Promise<void> {
  const begun = performance.now();
  let seen = { beat: -1, at: begun };
  for (let hasWaited = false; ; hasWaited = true) {
    const { beat, holder: other } = await readLease(database);
    const now = performance.now();
    if (beat !== seen.beat) seen = { beat, at: now };
    const isFree = other === null || now - seen.at > silentMs || (isUrgent && yields(other));
    if (isFree && (await takeLease(database, holder, beat))) return;
    if (now - begun > longestWaitMs)
      throw new Error(
        'Other deploys have been running for more than ten minutes. Nothing was changed. Try again when they have finished.',
      );
    if (!hasWaited) onWait();
    await wait(pollMs);
  }
}

/**
 * The first statement fails unless run by the holder, and its row stays locked until the
 * transaction ends.
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
      `This process sent no heartbeat for ${silentMs / 1_000} s, so another one took over. Nothing was changed. Try again.`,
    );
  });
}
