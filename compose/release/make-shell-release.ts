import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { factsFile, type ReleaseFacts } from 'shared-contracts/contract/release-facts';
import { digest } from '../digest';
import { addFolder, copyCompressed, exists } from '../files';
import { root, siteFolder } from '../folders';
import { listFiles } from '../list-files';

/** The shell as it is deployed: the page that every address starts from, and what renders pages beforehand. */
export interface ShellRelease {
  readonly release: string;
  readonly facts: ReleaseFacts;
  /** The built page, without content. */
  readonly template: string;
}

export const shellFolder = (site: string, release: string): string => `${site}/shell/releases/${release}`;

/**
 * Puts what the shell has built under `shell/`. Its files carry a hash in their names, so those of several builds live side by side; its
 * page and its renderer have a folder of their own.
 */
export async function makeShellRelease(from = root, site = siteFolder): Promise<ShellRelease> {
  const [dist, onServer] = [`${from}/shell/dist`, `${from}/shell/dist-server`];
  const { version } = JSON.parse(await readFile(`${from}/shell/package.json`, 'utf8')) as { version: string };
  const files = (await listFiles(dist)).filter((file) => file !== 'index.html' && file !== factsFile && !file.startsWith('.vite/'));
  const serverFiles = await listFiles(onServer);
  const template = await readFile(`${dist}/index.html`, 'utf8');
  const facts = await readFile(`${dist}/${factsFile}`, 'utf8');
  const serverContents = await Promise.all(serverFiles.map((file) => readFile(`${onServer}/${file}`)));
  const release = `${version}+${digest([template, facts, ...serverContents])}`;
  for (const file of files) await copyCompressed(`${dist}/${file}`, `${site}/shell/${file}`);
  await addFolder(shellFolder(site, release), async (beside) => {
    await writeFile(`${beside}/template.html`, template);
    await writeFile(`${beside}/${factsFile}`, facts);
    for (const file of serverFiles) {
      await mkdir(dirname(`${beside}/server/${file}`), { recursive: true });
      await cp(`${onServer}/${file}`, `${beside}/server/${file}`);
    }
  });
  return readShellRelease(release, site);
}

/** @throws Error that names the release that is not there */
export async function readShellRelease(release: string, site = siteFolder): Promise<ShellRelease> {
  const folder = shellFolder(site, release);
  if (!(await exists(folder))) throw new Error(`The shell has no release ${release}.`);
  return {
    release,
    facts: JSON.parse(await readFile(`${folder}/${factsFile}`, 'utf8')) as ReleaseFacts,
    template: await readFile(`${folder}/template.html`, 'utf8'),
  };
}
