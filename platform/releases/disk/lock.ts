import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
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
  const waitUntil = Date.now() + timeoutMs;
  while (!(await take(lock).catch(explained))) {
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

/** The file appears with its holder in it: a process that dies at any moment leaves no lock without a name. */
async function take(lock: string): Promise<boolean> {
  // Several may wait in one process.
  const own = `${lock}.${process.pid}-${randomUUID()}`;
  try {
    await mkdir(dirname(lock), { recursive: true });
    await writeFile(own, `${process.pid}@${hostname()}`);
    await link(own, lock);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    if (await isLeft(lock)) await rm(lock, { force: true });
    return false;
  } finally {
    await rm(own, { force: true });
  }
}

/** The lock is the first that any change writes. */
function explained(error: NodeJS.ErrnoException): never {
  if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code ?? '')) throw error;
  throw new Error(
    `The site's folder cannot be written to (${error.code}). Nothing was changed: SITE_FOLDER must be one that this account may write to.`,
  );
}

/** Whether nobody holds it any more. Of another machine's processes nothing is known: a container that was killed never comes back under its name. */
async function isLeft(lock: string): Promise<boolean> {
  const [pid = '', host] = (await readFile(lock, 'utf8').catch(() => '1')).split('@');
  const ageMs = Date.now() - (await stat(lock).then(({ mtimeMs }) => mtimeMs, Date.now));
  // Earlier versions could leave an empty file.
  if (pid === '') return ageMs > emptyLockMs;
  return host === undefined || host === hostname() ? !isAlive(Number(pid)) : ageMs > longestMs;
}
const emptyLockMs = 5_000;
/** No change takes this long: what composes is ended after five minutes. */
const longestMs = 15 * 60_000;

export function isAlive(pid: number): boolean {
  // 0 is no process, but a whole group of them.
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
