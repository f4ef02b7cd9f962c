import { rmSync } from 'node:fs';
import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Twice the space that a full run needs for sites, databases and browsers. */
const neededBytes = 6_000_000_000;

/**
 * Returns the folder for a run's temporary files. The folder is in memory if there is enough, since
 * tests create tens of thousands of small files, each of which takes milliseconds on some disks.
 */
export async function provideTemporary(): Promise<string> {
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => Math.min(bavail * bsize, freemem()),
    () => 0,
  );
  if (room < neededBytes) return tmpdir();
  const folder = await mkdtemp(`${memory}/tests-`);
  // Some tests run their database as another user, who must be able to enter the folder.
  await chmod(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  // Cleans up after Ctrl+C as well, since leftover files occupy memory until the machine restarts.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(130));
  return folder;
}
