import { cp, readFile, writeFile } from 'node:fs/promises';
import {
  addFolder,
  copyCompressed,
  digest,
  exists,
  listFiles,
  root,
  siteFolder,
} from '@platband/server-kit/disk';
import { readPackageJson } from '@platband/slice/build/checkout';
import { type BuildMetadata, releaseFile } from '@platband/slice/contract/releases';
import type { SiteIdentity } from '@platband/slice/contract/site-identity';
import { copyMaps, getContents, getReleaseName, isSourceMap } from './make-release';
import { readShellPage, type ShellPage } from './shell-page';
import { releaseFolder } from './site-paths';

export interface ShellRelease extends BuildMetadata {
  readonly release: string;
  readonly page: ShellPage;
  /** Omitted if the site's content defines it. */
  readonly identity?: SiteIdentity;
}

/**
 * Copies the shell's build to `shell/`. Page and renderer have separate folders. File names contain
 * hashes, so builds can coexist.
 */
export async function makeShellRelease(from = root, site = siteFolder): Promise<ShellRelease> {
  const { dist, onServer, files, maps, template, metadata, release } = await readBuild(from);
  for (const file of files) await copyCompressed(`${dist}/${file}`, `${site}/shell/${file}`);
  await addFolder(`${site}/${releaseFolder('shell', release)}`, async (beside) => {
    await writeFile(`${beside}/template.html`, template);
    await writeFile(`${beside}/${releaseFile}`, metadata);
    await cp(onServer, `${beside}/server`, { recursive: true });
    await copyMaps(dist, maps, beside);
  });
  return readShellRelease(release, site);
}

export const builtReleaseName = async (slice: string, from = root): Promise<string> =>
  slice === 'shell' ? (await readBuild(from)).release : getReleaseName(slice, from);

async function readBuild(from: string) {
  const dist = `${from}/shell/dist`;
  const onServer = `${from}/shell/dist-server`;
  const { version } = readPackageJson(`${from}/shell`, 'version');
  const all = (await listFiles(dist)).filter(
    (file) => file !== 'index.html' && file !== releaseFile && !file.startsWith('.vite/'),
  );
  const files = all.filter((file) => !isSourceMap(file));
  const maps = all.filter(isSourceMap);
  const template = await readFile(`${dist}/index.html`, 'utf8');
  const metadata = await readFile(`${dist}/${releaseFile}`, 'utf8');
  const release = `${version}-${digest([template, metadata, ...(await getContents(onServer))])}`;
  return { dist, onServer, files, maps, template, metadata, release };
}

/**
 * Reads a shell release.
 * @throws Error if it is missing.
 */
export async function readShellRelease(release: string, site = siteFolder): Promise<ShellRelease> {
  const folder = `${site}/${releaseFolder('shell', release)}`;
  if (!(await exists(folder))) throw new Error(`The shell has no release ${release}.`);
  const metadata = JSON.parse(await readFile(`${folder}/${releaseFile}`, 'utf8')) as Omit<
    ShellRelease,
    'release' | 'page'
  >;
  return {
    ...metadata,
    release,
    page: readShellPage(await readFile(`${folder}/template.html`, 'utf8')),
  };
}
