import { readFile } from 'node:fs/promises';
import type { ExposeAssets } from '@platband/slice/contract/composition';
import * as v from 'valibot';

const file = v.pipe(
  v.string(),
  v.regex(
    /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w@~+()[\]$!,=.-]+(?:\/[\w@~+()[\]$!,=.-]+)*$/,
    'is not a valid file name',
  ),
);

export const federationManifest = v.object({
  metaData: v.object({ remoteEntry: v.object({ name: file }) }),
  exposes: v.array(
    v.object({
      name: v.pipe(v.string(), v.maxLength(100)),
      assets: v.object({
        js: v.object({ sync: v.array(file) }),
        css: v.object({ sync: v.array(file) }),
      }),
    }),
  ),
});
const inJson = v.pipe(v.string(), v.parseJson(), federationManifest);

export async function readFederationManifest(
  dist: string,
): Promise<{ entry: string; exposes: Record<string, ExposeAssets> }> {
  const { metaData, exposes } = v.parse(inJson, await readFile(`${dist}/mf-manifest.json`, 'utf8'));
  const assets = exposes.map(
    ({ name, assets: { js, css } }) => [name, { scripts: js.sync, styles: css.sync }] as const,
  );
  return { entry: metaData.remoteEntry.name, exposes: Object.fromEntries(assets) };
}
