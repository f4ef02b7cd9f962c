import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exists, listFiles } from '@platband/server-kit/disk';
import { releaseFile } from '@platband/slice/contract/releases';
import { create } from 'tar';
import {
  builtText,
  isCompressedForm,
  isSourceMap,
  mapsFolder,
  readRelease,
} from '../../release/make-release';
import { builtReleaseName } from '../../release/make-shell-release';
import { releaseFolder } from '../../release/site-paths';
import type { Origin } from '../ledger/attempt';

interface Stored {
  readonly slice: string;
  readonly release: string;
  readonly site: string;
  readonly origin: Origin;
}

/**
 * Packs a stored release exactly as it was sent, so that another site creates a release with the
 * same name.
 * @returns null if the release is not stored here, or if an earlier version created it and its name
 *   would now differ.
 */
export async function packStored({ slice, release, site, origin }: Stored): Promise<Buffer | null> {
  const folder = await mkdtemp(join(tmpdir(), 'carried-'));
  try {
    const to = `${folder}/${slice}`;
    await (slice === 'shell'
      ? layOutShell(release, site, to)
      : layOutRemote(slice, release, site, to));
    const version = release.slice(0, release.lastIndexOf('-'));
    const { budget } = slice === 'shell' ? {} : await readRelease(slice, release, site);
    await writeFile(
      `${to}/package.json`,
      JSON.stringify({ name: slice, version, budget, deploy: origin }),
    );
    if ((await builtReleaseName(slice, folder)) !== release) return null;
    await create(
      { cwd: to, file: `${folder}/sent.tgz`, gzip: true, portable: true, prefix: 'package' },
      ['package.json', 'dist', 'dist-server'],
    );
    return await readFile(`${folder}/sent.tgz`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function layOutRemote(
  slice: string,
  release: string,
  site: string,
  to: string,
): Promise<void> {
  const folder = `${site}/${releaseFolder(slice, release)}`;
  await copyFiles(
    folder,
    `${to}/dist`,
    (file) => !/^(?:server|maps)\//.test(file) && file !== releaseFile,
  );
  await copyMaps(folder, `${to}/dist`);
  await cp(`${folder}/server`, `${to}/dist-server`, { recursive: true });
  await writeFile(`${to}/dist/${releaseFile}`, builtText(await readRelease(slice, release, site)));
}

/** Includes the files of all builds, because they share a folder and have hashed names. */
async function layOutShell(release: string, site: string, to: string): Promise<void> {
  const folder = `${site}/${releaseFolder('shell', release)}`;
  await cp(`${folder}/server`, `${to}/dist-server`, { recursive: true });
  await copyFiles(`${site}/shell`, `${to}/dist`, (file) => !file.startsWith('releases/'));
  await copyMaps(folder, `${to}/dist`);
  await cp(`${folder}/template.html`, `${to}/dist/index.html`);
  await cp(`${folder}/${releaseFile}`, `${to}/dist/${releaseFile}`);
}

/** Other toolchains may not provide source maps. */
async function copyMaps(release: string, dist: string): Promise<void> {
  const maps = `${release}/${mapsFolder}`;
  if (await exists(maps)) await copyFiles(maps, dist, isSourceMap);
}

async function copyFiles(
  from: string,
  to: string,
  isWanted: (file: string) => boolean,
): Promise<void> {
  await mkdir(to, { recursive: true });
  const files = (await listFiles(from)).filter((file) => isWanted(file) && !isCompressedForm(file));
  await Promise.all(files.map((file) => cp(`${from}/${file}`, `${to}/${file}`)));
}
