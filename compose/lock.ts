import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { siteFolder } from './folders';

const retryMs = 100;

/**
 * Lets one process at a time change what is live. Another waits for its turn; one that has waited too long is told who holds it. The lock of
 * a process that has died counts for nothing.
 * @throws Error after `timeoutMs`
 */
export async function withLock<T>(work: () => Promise<T>, { site = siteFolder, timeoutMs = 120_000 } = {}): Promise<T> {
  const lock = `${site}/.lock`;
  await mkdir(site, { recursive: true });
  const waitUntil = Date.now() + timeoutMs;
  while (!(await take(lock))) {
    if (Date.now() > waitUntil) {
      throw new Error(
        `Another process (${await readFile(lock, 'utf8').catch(() => 'unknown')}) has been changing this site for ${timeoutMs / 1000} s. Nothing was changed: try again when it is done.`,
      );
    }
    await wait(retryMs);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = Number(await readFile(lock, 'utf8').catch(() => '0'));
    if (holder > 0 && !isAlive(holder)) await rm(lock, { force: true });
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
