import { readFile } from 'node:fs/promises';
import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
import { listFiles, root } from '@platband/server-kit/disk';
import { expect, test } from 'vitest';
import { readFederationManifest } from './federation-manifest';
import { remoteNames } from './slice-names';

type Module = Manifest['exposes'][number] & { readonly moduleName: string };

test.each(remoteNames)(
  '%s has a valid mf-manifest.json that lists existing files',
  async (remote) => {
    const dist = `${root}/${remote}/dist`;
    const manifest = JSON.parse(await readFile(`${dist}/mf-manifest.json`, 'utf8')) as Manifest;
    const version = `https://site.example/remotes/${remote}/1.0.0-0000/mf-manifest.json`;
    const snapshot = generateSnapshotFromManifest(manifest, { version });
    expect(snapshot).toMatchObject({
      globalName: remote,
      remoteEntry: 'remoteEntry.js',
      remoteEntryType: 'module',
      version,
      publicPath: `https://site.example/remotes/${remote}/1.0.0-0000/`,
    });
    const { modules } = snapshot as typeof snapshot & { readonly modules: readonly Module[] };
    const { exposes } = await readFederationManifest(dist);
    expect(modules.map(({ moduleName }) => moduleName).sort()).toEqual(Object.keys(exposes).sort());
    const named = modules.flatMap(({ assets: { js, css } }) => [
      ...js.sync,
      ...js.async,
      ...css.sync,
      ...css.async,
    ]);
    const files = await listFiles(dist);
    expect(named.filter((file) => !files.includes(file))).toEqual([]);
  },
);
