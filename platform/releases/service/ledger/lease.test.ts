import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createDatabase, type DatabaseKind, overOneDatabase } from '@platband/server-kit/testing';
import { expect, test } from 'vitest';
import { openForTest } from '../../testing/service-database';
import { type Lease, withLease } from './lease';
import { Ledger } from './ledger';
import { openServiceDatabase } from './open-service-database';

const script = fileURLToPath(new URL('../../testing/hold-lease.ts', import.meta.url));

/** Starts a process that holds the lease, while this process waits for it. */
async function besideHolder(kind: DatabaseKind) {
  const testDatabase = await createDatabase(kind);
  const database = await openServiceDatabase(testDatabase.settings);
  const holder = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { PATH: process.env['PATH'], ...testDatabase.environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const close = async () => {
    holder.kill('SIGKILL');
    await database.close();
    await testDatabase.remove();
  };
  let output = '';
  holder.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  const printed = () => output;
  /** Waits for the lease, runs the work, and returns the total time in seconds. */
  const succeed = async (work: (lease: Lease) => Promise<void> = async () => {}) => {
    const begun = performance.now();
    await withLease(database, work);
    return (performance.now() - begun) / 1_000;
  };
  const makeLive = async (lease: Lease) => {
    const ledger = new Ledger(database);
    const composed = { id: 'of-the-next', shell: '1.0.0-1a2b3c4d', remotes: {} };
    await lease.commit(ledger.switchTo(composed, 'deploy', await ledger.live(), null));
  };
  const liveIds = async () => (await new Ledger(database).history()).map(({ id }) => id);
  return { holder, printed, succeed, makeLive, liveIds, close };
}

// These tests spend most of their time waiting, so they run concurrently.
overOneDatabase('the lease', (kind) => {
  const beside = (
    title: string,
    body: (place: Awaited<ReturnType<typeof besideHolder>>) => Promise<void>,
  ) =>
    test.concurrent(title, async ({ expect, onTestFinished }) => {
      const place = await besideHolder(kind);
      onTestFinished(place.close);
      await expect.poll(place.printed).toBe('held\n');
      await body(place);
    });

  beside(
    'a holder that works for long is waited for; one that is killed is succeeded in seconds',
    async ({ holder, succeed }) => {
      let hasLease = false;
      const next = succeed(async () => {
        hasLease = true;
      });
      await wait(12_000);
      expect(hasLease).toBe(false);
      holder.kill('SIGKILL');
      const killedAt = performance.now();
      await next;
      expect(performance.now() - killedAt).toBeLessThan(30_000);
    },
  );

  beside(
    'a holder that hangs is succeeded in seconds, and makes nothing live when it wakes up',
    async ({ holder, printed, succeed, makeLive, liveIds }) => {
      holder.kill('SIGSTOP');
      expect(await succeed(makeLive)).toBeLessThan(30);
      holder.stdin.write('now\n');
      holder.kill('SIGCONT');
      await once(holder, 'exit');
      expect(printed()).toContain('another one took over. Nothing was changed');
      expect(await liveIds()).toEqual(['of-the-next']);
      expect(await succeed()).toBeLessThan(5);
    },
  );

  beside(
    'it wakes up while another works: that one goes on, and makes its own live',
    async ({ holder, succeed, makeLive, liveIds }) => {
      holder.kill('SIGSTOP');
      await succeed(async (lease) => {
        holder.stdin.write('now\n');
        holder.kill('SIGCONT');
        await once(holder, 'exit');
        expect(await liveIds()).toEqual([]);
        await makeLive(lease);
      });
      expect(await liveIds()).toEqual(['of-the-next']);
    },
  );

  beside(
    'of many that wait each has it once, one at a time',
    async ({ holder, succeed, liveIds }) => {
      holder.stdin.write('now\n');
      let inside = 0;
      let most = 0;
      let done = 0;
      const work = async () => {
        inside += 1;
        most = Math.max(most, inside);
        await wait(20);
        inside -= 1;
        done += 1;
      };
      await Promise.all(Array.from({ length: 8 }, () => succeed(work)));
      expect([most, done]).toEqual([1, 8]);
      expect(await liveIds()).toEqual(['of-the-holder']);
    },
  );

  test('only an urgent change overtakes, and only a holder that yields', async () => {
    const { database } = await openForTest(kind);
    const order: string[] = [];
    const turn = (name: string, isUrgent: boolean) => {
      let onWait = () => {};
      const waits = new Promise<void>((resolve) => {
        onWait = resolve;
      });
      const done = withLease(database, async () => void order.push(name), { isUrgent, onWait });
      return { done, begun: Promise.race([done, waits]) };
    };
    const usual = await withLease(database, async (lease) => {
      const next = turn('usual', false);
      const { wasTaken } = await lease.yielding(() => next.begun);
      const urgent = turn('urgent', true);
      await urgent.begun;
      expect([wasTaken, order]).toEqual([false, []]);
      expect((await lease.yielding(() => urgent.done)).wasTaken).toBe(true);
      expect(order[0]).toBe('urgent');
      return next;
    });
    await usual.done;
    expect(order).toEqual(['urgent', 'usual']);
  });
});
