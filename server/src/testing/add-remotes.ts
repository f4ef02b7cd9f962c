import { cp, readFile, writeFile } from 'node:fs/promises';
import {
  type DeployPlace,
  makeLive,
  makeRelease,
  type PinnedReleases,
} from '@platband/releases/testing';
import type { BuildMetadata } from '@platband/slice/contract/releases';

/**
 * Adds remotes to a composed site: copies of mf-home with different names and paths, without
 * redirects or requirements.
 */
export async function addRemotes({ from, site }: DeployPlace, count: number): Promise<void> {
  const names = Array.from({ length: count }, (_, at) => `mf-loans-${at + 1}`);
  const releases = await Promise.all(
    names.map(async (name) => {
      await cp(`${from}/mf-home`, `${from}/${name}`, { recursive: true });
      const file = `${from}/${name}/dist/release.json`;
      const described = JSON.parse(await readFile(file, 'utf8')) as BuildMetadata;
      const pages = { Home: `/${name}`, About: `/${name}/about` };
      const requires = { ...described.requires, slots: [], modals: [] };
      await writeFile(file, JSON.stringify({ ...described, name, pages, requires, redirects: {} }));
      return [name, (await makeRelease(name, from, site)).release] as const;
    }),
  );
  const change = (live: PinnedReleases | null) => ({
    shell: live?.shell ?? '',
    remotes: { ...live?.remotes, ...Object.fromEntries(releases) },
  });
  await makeLive({ cause: 'more remotes', change }, site);
}
