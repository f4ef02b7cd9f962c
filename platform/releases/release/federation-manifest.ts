import { readFile } from 'node:fs/promises';
import type { ExposeAssets } from '@platform/slice/contract/composition';

/** What is read of the federation plugin's `mf-manifest.json`. */
interface FederationManifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string } };
  readonly exposes: readonly {
    readonly name: string;
    readonly assets: { readonly js: { readonly sync: readonly string[] }; readonly css: { readonly sync: readonly string[] } };
  }[];
}

/** What a built remote offers: its entry, and the files that each expose needs, as paths below its `dist` folder. */
export async function readFederationManifest(dist: string): Promise<{ entry: string; exposes: Record<string, ExposeAssets> }> {
  const { metaData, exposes } = JSON.parse(await readFile(`${dist}/mf-manifest.json`, 'utf8')) as FederationManifest;
  const assets = exposes.map(({ name, assets: { js, css } }) => [name, { scripts: js.sync, styles: css.sync }] as const);
  return { entry: metaData.remoteEntry.name, exposes: Object.fromEntries(assets) };
}
