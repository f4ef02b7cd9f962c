import { availableParallelism } from 'node:os';
import { mapWithLimit, root } from '@platband/server-kit/disk';
import {
  type BuildMode,
  buildFor,
  buildModes,
  generateSlice,
} from '@platband/slice/build/checkout';
import { noteSources } from './checkout';

interface BuildSettings {
  /** Output folder, with one subfolder per slice. Defaults to the slices' own folders. */
  readonly into?: string;
  /** Whether to include React's warnings. */
  readonly isDevelopment?: boolean;
  readonly onBuilt?: (slice: string, mode: BuildMode, ms: number) => void;
}

/**
 * Builds slices separately for the browser and for rendering, with one parallel build per CPU.
 * @throws Error with the output of the first build that fails.
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
