import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configuredAbove, filesBelow, getContract } from '@platband/slice/build/checkout';
import { brokenFences, describeFence } from '../fences/broken-fences';
import { remoteRooms } from '../fences/remote-rooms';
import type { Room } from '../fences/room';

/**
 * Checks a slice's imports against the rooms configured in a parent package.json (`"slice": {
 * "fences": "./file.ts" }`), or against the default rooms for remotes.
 * @throws Error listing the forbidden imports with alternatives.
 */
export async function checkFences(folder: string, name: string): Promise<void> {
  const rooms =
    (await configuredAbove<{ readonly rooms: readonly Room[] }>(folder, 'fences'))?.rooms ??
    remoteRooms;
  const files = [...(await filesBelow(folder, 'src')), 'slice.ts'].filter(
    (file) => /\.(?:[jt]sx?|css)$/.test(file) && !file.endsWith('.d.ts'),
  );
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const broken = files.flatMap((file, at) =>
    brokenFences(
      `${name}/${file}`,
      texts[at] ?? '',
      rooms,
      [name, 'platform/slice', getContract(folder) ?? [], 'shell', 'mf-*'].flat(),
    ),
  );
  if (broken.length > 0) throw new Error(broken.map(describeFence).join('\n'));
}
