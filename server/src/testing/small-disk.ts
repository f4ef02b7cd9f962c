import { execFileSync } from 'node:child_process';

/**
 * A file system of its own at a folder, which only root may make.
 * @param size as `mount` has it: `4m`
 * @returns a function that takes it away; null: it cannot be made here
 */
export function mountSmallDisk(folder: string, size: string): (() => void) | null {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    console.warn('\n*** A small disk cannot be mounted here: the full disk is NOT tested. ***\n');
    return null;
  }
  // Lazily: a database lets go of its last file a little later.
  return () => void execFileSync('umount', ['-l', folder]);
}
