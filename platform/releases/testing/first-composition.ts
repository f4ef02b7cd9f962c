import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** A folder for what the tests of a run compose once: see `makeComposedWorkplace`. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(`${tmpdir()}/first-composition-`);
  process.env['FIRST_COMPOSITION'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
