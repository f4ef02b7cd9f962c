import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { generateSlice } from '@platform/slice/command/generate-slice';
import { type BuildMode, buildFor, buildModes } from '@platform/slice/command/slice/build';
import { root } from '../disk/folders';
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
 * Builds slices, each on its own, for the browser and for rendering; as many at a time as there are processors.
 * @throws Error with what the build printed, for the first slice that does not build
 */
export async function buildSlices(slices: readonly string[], settings: BuildSettings = {}): Promise<void> {
  await Promise.all(slices.map((slice) => generateSlice(`${root}/${slice}`)));
  const waiting = slices.flatMap((slice) => buildModes.map((mode) => [mode, `${root}/${slice}`] as const));
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const start = performance.now();
      await buildFor(...next, settings);
      settings.onBuilt?.(basename(next[1]), next[0], performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  if (settings.into === undefined) await Promise.all(slices.map((slice) => noteSources(slice)));
}
