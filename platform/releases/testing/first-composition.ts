import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/**
 * Provides a folder for the composition that all tests in a run share. See `makeComposedWorkplace`.
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(`${tmpdir()}/first-composition-`);
  process.env['FIRST_COMPOSITION'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
