import { availableParallelism } from 'node:os';
import { mapWithLimit, root } from '@platform/server-kit/disk';
import {
  type BuildMode,
  buildFor,
  buildModes,
  generateSlice,
} from '@platform/slice/build/checkout';
import { noteSources } from './checkout';

interface BuildSettings {
  /** A folder for what is built, with one folder per slice; left out: the slices' own. */
  readonly into?: string;
  /** With React's warnings in it. */
  readonly isDevelopment?: boolean;
  /** Called for each build that is done. */
  readonly onBuilt?: (slice: string, mode: BuildMode, ms: number) => void;
}

/**
 * Builds slices, each on its own, for the browser and for rendering; as many at a time as there are
 * processors.
 * @throws Error with what the build printed, for the first slice that does not build
 */
export async function buildSlices(
  slices: readonly string[],
  settings: BuildSettings = {},
): Promise<void> {
  await Promise.all(slices.map((slice) => generateSlice(`${root}/${slice}`)));
  const builds = slices.flatMap((slice) => buildModes.map((mode) => ({ slice, mode })));
  await mapWithLimit(availableParallelism(), builds, async ({ slice, mode }) => {
    const start = performance.now();
    await buildFor(mode, `${root}/${slice}`, settings);
    settings.onBuilt?.(slice, mode, performance.now() - start);
  });
  if (settings.into === undefined) await Promise.all(slices.map((slice) => noteSources(slice)));
}
