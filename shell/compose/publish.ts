import { createHash } from 'node:crypto';
import { access, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Composition, compositionPath, type RemoteRelease } from 'shared-contracts/contract/composition';
import { configurationPath, defaultConfiguration } from 'shared-contracts/contract/configuration';
import { type RemoteName, remoteNames } from 'shared-contracts/contract/remotes';
import { precompress } from './compress';
import { readFederationManifest } from './federation-manifest';
import { root, siteFolder } from './folders';
import { listFiles } from './list-files';

/**
 * Puts what the slices have built under `site/`: each remote as an immutable release, the shell's files beside them, and last, in one
 * step, the composition manifest that says which releases make up the site. What was there before stays, for tabs that are open.
 * @param from the folder that holds the slices
 * @param site where the composed site goes
 */
export async function publish(from = root, site = siteFolder): Promise<Composition> {
  const releases = await Promise.all(remoteNames.map(async (remote) => [remote, await publishRemote(remote, from, site)] as const));
  await publishShell(from, site);
  await keepConfiguration(site);
  const remotes = Object.fromEntries(releases);
  const composition: Composition = { id: digest([JSON.stringify(remotes)]), remotes };
  await replaceFile(`${site}${compositionPath}`, `${JSON.stringify(composition, null, 1)}\n`);
  return composition;
}

async function publishRemote(remote: RemoteName, from: string, site: string): Promise<RemoteRelease> {
  const dist = `${from}/${remote}/dist`;
  const { version } = JSON.parse(await readFile(`${from}/${remote}/package.json`, 'utf8')) as { version: string };
  const files = (await listFiles(dist)).filter((file) => !file.startsWith('.vite/') && file !== 'mf-stats.json');
  const contents = await Promise.all(files.map((file) => readFile(`${dist}/${file}`)));
  const release = `${version}+${digest(files.flatMap((file, at) => [file, contents[at] ?? '']))}`;
  const path = `/remotes/${remote}/${release}`;
  await addFolder(dist, files, `${site}${path}`);
  const { entry, exposes } = await readFederationManifest(dist);
  return { version, release, entry: `${path}/${entry}`, exposes };
}

/** The shell's files carry a hash in their names, so those of several builds live side by side; only its page is replaced. */
async function publishShell(from: string, site: string): Promise<void> {
  const dist = `${from}/shell/dist`;
  for (const file of await listFiles(dist)) {
    if (file === 'index.html') await replaceFile(`${site}/index.html`, await readFile(`${dist}/index.html`));
    else await copyCompressed(`${dist}/${file}`, `${site}/shell/${file}`);
  }
}

/** Whoever runs the site edits its configuration; a new build must not undo that. */
async function keepConfiguration(site: string): Promise<void> {
  const file = `${site}${configurationPath}`;
  if (!(await exists(file))) await writeFile(file, `${JSON.stringify(defaultConfiguration, null, 2)}\n`);
}

/** Copies a release beside its place and moves it there whole. One that is there already has the same content, and stays. */
async function addFolder(from: string, files: readonly string[], to: string): Promise<void> {
  if (await exists(to)) return;
  const beside = `${to}.incomplete`;
  await rm(beside, { recursive: true, force: true });
  for (const file of files) await copyCompressed(`${from}/${file}`, `${beside}/${file}`);
  await rename(beside, to);
}

async function copyCompressed(from: string, to: string): Promise<void> {
  if (await exists(to)) return;
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to);
  await precompress(to);
}

/**
 * Replaces a file and its compressed forms, each in one step: nobody ever reads half of one. Whoever still gets the older of them for
 * a moment gets one that is whole, and whose files are still there.
 */
async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  const beside = join(dirname(file), `.new-${basename(file)}`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(beside, content);
  await precompress(beside);
  for (const suffix of ['.br', '.gz', '']) await rename(`${beside}${suffix}`, `${file}${suffix}`);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Eight hexadecimal characters that stand for the parts. */
function digest(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex').slice(0, 8);
}
