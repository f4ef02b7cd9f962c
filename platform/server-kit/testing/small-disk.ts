import { execFileSync } from 'node:child_process';

/**
 * Mounts a separate file system on a folder, which requires root.
 * @param size Size in the format of `mount`, such as `4m`.
 * @returns A function that unmounts it, or null if it cannot be mounted on this machine.
 */
export const mountSmallDisk = (folder: string, size: string): (() => void) | null =>
  mounted(folder, ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], 'the full disk');

/** Makes a folder read-only, which requires root. */
export const mountReadOnly = (folder: string): (() => void) | null =>
  mounted(folder, ['-o', 'bind,ro', folder, folder], 'what is read only');

function mounted(folder: string, options: readonly string[], what: string): (() => void) | null {
  try {
    execFileSync('mount', options, { stdio: 'ignore' });
  } catch {
    console.warn(`\n*** Nothing can be mounted here: ${what} is NOT tested. ***\n`);
    return null;
  }
  // Unmounts lazily (`-l`), since a database releases its last file slightly later.
  return () => void execFileSync('umount', ['-l', folder]);
}
