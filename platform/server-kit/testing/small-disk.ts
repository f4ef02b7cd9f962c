import { execFileSync } from 'node:child_process';

/**
 * A file system of its own at a folder, which only root can mount.
 * @param size as `mount` has it: `4m`
 * @returns a function that removes it; null: it cannot be created here
 */
export const mountSmallDisk = (folder: string, size: string): (() => void) | null =>
  mounted(folder, ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], 'the full disk');

/** Makes a folder one that nobody can write to, as root may only. */
export const mountReadOnly = (folder: string): (() => void) | null =>
  mounted(folder, ['-o', 'bind,ro', folder, folder], 'what is read only');

function mounted(folder: string, options: readonly string[], what: string): (() => void) | null {
  try {
    execFileSync('mount', options, { stdio: 'ignore' });
  } catch {
    console.warn(`\n*** Nothing can be mounted here: ${what} is NOT tested. ***\n`);
    return null;
  }
  // Retried: a database releases its last file a little later.
  return () => void execFileSync('umount', ['-l', folder]);
}
