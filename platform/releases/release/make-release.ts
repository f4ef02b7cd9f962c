import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import {
  addFolder,
  compressedAtOnce,
  copyCompressed,
  digest,
  integrityOf,
  listFiles,
  mapWithLimit,
  parseJson,
  root,
  siteFolder,
} from '@platband/server-kit/disk';
import type { Ceiling } from '@platband/slice';
import { readPackageJson } from '@platband/slice/build/checkout';
import type { RemoteRelease } from '@platband/slice/contract/composition';
import { type BuildMetadata, releaseFile } from '@platband/slice/contract/releases';
import { readFederationManifest } from './federation-manifest';
import { releaseFolder } from './site-paths';

/**
 * Contents of `release.json`: the build's metadata, and data for loading and checking the release.
 */
export interface DescribedRelease extends RemoteRelease, BuildMetadata {
  /** Compressed size of each file in bytes. */
  readonly bytes: Readonly<Record<string, number>>;
  /** The slice's budget (from its package.json). */
  readonly budget: Ceiling;
  /**
   * The build's metadata verbatim, since the release's name depends on it. Omitted if it can be
   * derived.
   */
  readonly written?: string;
}

const ownFiles = new Set(['mf-stats.json', releaseFile]);
/** Matches source maps, which are stored but never served. */
export const isSourceMap = (file: string) => file.endsWith('.js.map');
export const mapsFolder = 'maps';
/**
 * Matches compressed variants. They are created here, since uploaded ones might have different
 * contents.
 */
export const isCompressedForm = (file: string) => /\.(?:br|gz)$/i.test(file);

/**
 * Copies a slice's build to the immutable folder `remotes/<name>/<version>-<content hash>/`. The
 * same build produces the same release.
 * @throws Error if the slice has not been built.
 */
export async function makeRelease(
  remote: string,
  from = root,
  site = siteFolder,
): Promise<DescribedRelease> {
  const { dist, onServer, version, budget, files, maps, contents, text, metadata, release } =
    await readBuild(remote, from);
  const folder = `${site}/${releaseFolder(remote, release)}`;
  const { entry, exposes } = await readFederationManifest(dist);
  const needed = new Set([
    entry,
    ...Object.values(exposes).flatMap(({ scripts, styles }) => [...scripts, ...styles]),
  ]);
  const integrity = Object.fromEntries(
    files.flatMap((file, at) =>
      needed.has(file) ? [[file, integrityOf(contents[at] ?? Buffer.of())]] : [],
    ),
  );
  await addFolder(folder, async (beside) => {
    const before = await latestRelease(`${site}/remotes/${remote}`);
    await mapWithLimit(compressedAtOnce, files, (file) =>
      copyCompressed(
        `${dist}/${file}`,
        `${beside}/${file}`,
        before === null ? null : `${before}/${file}`,
      ),
    );
    await cp(onServer, `${beside}/server`, { recursive: true });
    await copyMaps(dist, maps, beside);
    const bytes = Object.fromEntries(
      await Promise.all(
        files.map(async (file) => [file, await travelBytes(`${beside}/${file}`)] as const),
      ),
    );
    const described: DescribedRelease = {
      ...metadata,
      version,
      release,
      entry,
      exposes,
      integrity,
      bytes,
      budget,
    };
    const written = builtText(described) === text ? undefined : text;
    await writeFile(`${beside}/${releaseFile}`, JSON.stringify({ ...described, written }));
  });
  return readRelease(remote, release, site);
}

export const builtText = ({
  written,
  version,
  release,
  entry,
  exposes,
  integrity,
  bytes,
  budget,
  ...metadata
}: DescribedRelease): string => written ?? JSON.stringify(metadata);

export const getReleaseName = async (remote: string, from = root): Promise<string> =>
  (await readBuild(remote, from)).release;

async function readBuild(remote: string, from: string) {
  const dist = `${from}/${remote}/dist`;
  const onServer = `${from}/${remote}/dist-server`;
  const { version, budget } = readPackageJson(`${from}/${remote}`, 'version', 'budget');
  if (budget === undefined)
    throw new Error(
      'package.json has no budget. Add one, in bytes: "budget": { "script": 70000, "style": 12000 }',
    );
  const all = (await listFiles(dist)).filter(
    (file) => !file.startsWith('.vite/') && !ownFiles.has(file) && !isCompressedForm(file),
  );
  const files = all.filter((file) => !isSourceMap(file));
  const maps = all.filter(isSourceMap);
  const contents = await Promise.all(files.map((file) => readFile(`${dist}/${file}`)));
  const text = await readFile(`${dist}/${releaseFile}`, 'utf8');
  const serverContents = await getContents(onServer);
  const release = `${version}-${digest([...files.flatMap((file, at) => [file, contents[at] ?? '']), text, JSON.stringify(budget), ...serverContents])}`;
  return {
    dist,
    onServer,
    version,
    budget,
    files,
    maps,
    contents,
    text,
    metadata: JSON.parse(text) as BuildMetadata,
    release,
  };
}

export async function copyMaps(
  dist: string,
  maps: readonly string[],
  release: string,
): Promise<void> {
  for (const map of maps) await cp(`${dist}/${map}`, `${release}/${mapsFolder}/${map}`);
}

export const getContents = async (folder: string): Promise<readonly Buffer[]> =>
  Promise.all((await listFiles(folder)).map((file) => readFile(`${folder}/${file}`)));

async function latestRelease(folder: string): Promise<string | null> {
  const names = (await readdir(folder).catch(() => [])).filter(
    (name) => !name.includes('.incomplete-'),
  );
  const changedAt = (name: string) =>
    stat(`${folder}/${name}`).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
  const dated = await Promise.all(names.map(async (name) => ({ name, at: await changedAt(name) })));
  const [latest] = dated.sort((one, other) => other.at - one.at);
  return latest === undefined ? null : `${folder}/${latest.name}`;
}

async function travelBytes(file: string): Promise<number> {
  return (await readFile(`${file}.br`).catch(() => readFile(file))).length;
}

/**
 * Reads a release.
 * @throws Error if it is missing.
 */
export async function readRelease(
  remote: string,
  release: string,
  site = siteFolder,
): Promise<DescribedRelease> {
  const file = `${site}/${releaseFolder(remote, release)}/${releaseFile}`;
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(
      `${remote} has no release ${release}. To list its releases, run npx slice releases.`,
    );
  });
  return parseJson<DescribedRelease>(text, file, `deploy ${remote} again`);
}

export function asComposed({
  name,
  version,
  release,
  entry,
  exposes,
  integrity,
}: DescribedRelease): RemoteRelease {
  return { version, release, entry: `/remotes/${name}/${release}/${entry}`, exposes, integrity };
}

export const releaseFileUrl = ({ entry }: RemoteRelease, file: string): string =>
  `${entry.replace(/[^/]*$/, '')}${file}`;
