import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { digest, listFiles, root } from '@platband/server-kit/disk';
import { readPackageJson, workspacesIn } from '@platband/slice/build/checkout';
import type { Composition } from '@platband/slice/contract/composition';
import { builtReleaseName } from '../release/make-shell-release';
import { sliceNames } from '../release/slice-names';

import { getPinnedReleases } from './change';
import { releaseOfSlice } from './history';

/** Files that do not affect builds: generated or installed files, and tests. */
const notSource =
  /(?:^|\/)(?:node_modules|dist|dist-server|generated|\.tsbuild)\/|\.test\.tsx?$|\.md$/;
/** Next to the bundler's metadata, which is not part of a release. */
const builtFrom = (slice: string, from: string) => `${from}/${slice}/dist/.vite/built-from.txt`;

export async function noteSources(slice: string, from = root): Promise<void> {
  // The slice may belong to another site in this checkout.
  if (!existsSync(`${from}/${slice}`)) return;
  const sources = await sourcesOf(slice, from);
  await mkdir(dirname(builtFrom(slice, from)), { recursive: true });
  await writeFile(builtFrom(slice, from), sources);
}

/**
 * Returns slices that differ from their live releases: changed since they were built, not deployed,
 * or rolled back.
 */
export async function differingSlices(
  live: Composition,
  { from = root, slices = sliceNames } = {},
): Promise<readonly string[]> {
  const differ = await Promise.all(
    slices.map(async (slice) => {
      const [sources, built] = await Promise.all([
        sourcesOf(slice, from),
        readFile(builtFrom(slice, from), 'utf8').catch(() => null),
      ]);
      if (sources !== built) return [slice];
      return (await builtReleaseName(slice, from)) ===
        releaseOfSlice(getPinnedReleases(live), slice)
        ? []
        : [slice];
    }),
  );
  return differ.flat();
}

async function sourcesOf(slice: string, from: string): Promise<string> {
  const { dependencies = {} } = readPackageJson(`${from}/${slice}`, 'dependencies');
  const workspaces = workspacesIn(from);
  const paths = await Promise.all(
    [slice, ...Object.keys(dependencies).filter((name) => workspaces.includes(name))].map(
      async (folder) => (await listFiles(`${from}/${folder}`)).map((file) => `${folder}/${file}`),
    ),
  );
  const files = paths
    .flat()
    .filter((file) => !notSource.test(file))
    .sort();
  const contents = await Promise.all(files.map((file) => readFile(`${from}/${file}`)));
  return digest(files.flatMap((file, at) => [file, contents[at] ?? '']));
}
