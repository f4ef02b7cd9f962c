import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getProps, type Shown, typesText } from '@platform/slice/build/checkout';
import { compositionPath, parseComposition } from '@platform/slice/contract/composition';
import { livePropsFile } from '@platform/slice/contract/live';
import { releaseFile, releaseSchema } from '@platform/slice/contract/releases';
import * as v from 'valibot';
import type { Call } from './command';
import { UsageError } from './usage-error';

/**
 * Writes a composed site's slots and modals in two forms: types (`src/live.d.ts`), so that unknown
 * ones and wrong props do not compile; and schemas (`src/live.json`), which the release includes so
 * that other slices cannot change them unnoticed.
 */
export async function writeLiveTypes({ folder, values }: Call): Promise<void> {
  const { against = process.env['SLICE_SITE'] } = values as { against?: string };
  if (against === undefined || !/^https?:\/\/./.test(against))
    throw new UsageError('Say of which site: --against https://site.example');
  const composition = parseComposition(await read(new URL(compositionPath, against)));
  const releases = await Promise.all(
    Object.values(composition.remotes).map(async ({ entry, exposes }) =>
      shownOf(await readShown(new URL(releaseFile, new URL(entry, against))), exposes),
    ),
  );
  const title = `// Made by slice types, of composition ${composition.id}. Make it anew when other slices have changed.`;
  await writeFile(join(folder, 'src/live.d.ts'), `${title}\n${typesText(releases)}`);
  await writeFile(join(folder, livePropsFile), `${JSON.stringify(getProps(releases), null, 2)}\n`);
  if (values['json'] !== true)
    process.stdout.write(
      `Wrote src/live.d.ts and ${livePropsFile}, of composition ${composition.id}.\n`,
    );
}

/** Drops parts that were transferred to another slice. */
const shownOf = ({ slots, modals, props = {} }: Shown, exposes: object): Shown => ({
  slots: slots.filter((slot) => `slots/${slot}` in exposes),
  modals: modals.filter((modal) => `modals/${modal}` in exposes),
  props: Object.fromEntries(Object.entries(props).filter(([expose]) => expose in exposes)),
});

const shown = v.pick(releaseSchema, ['slots', 'modals', 'props']);

/**
 * Reads a release's slots and modals.
 * @throws Error if the metadata is missing.
 */
async function readShown(address: URL): Promise<Shown> {
  const release = await read(address);
  if (v.is(shown, release)) return release as Shown;
  throw new Error(
    `${address} does not say which slots and modals the slice has. Its team deploys it anew.`,
  );
}

async function read(address: URL): Promise<unknown> {
  const response = await fetch(address).catch(() => null);
  if (response?.ok !== true)
    throw new Error(
      `${address} cannot be read (${response?.status ?? 'no connection'}). Is a composed site there?`,
    );
  return response.json();
}
