import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Composition, compositionPath } from '../../contract/composition';
import type { JsonSchema } from '../../contract/json-schema';
import { livePropsFile } from '../../contract/live';
import { type BuildMetadata, releaseFile } from '../../contract/release';
import type { Call } from './command';
import { typeOf } from './type-of-schema';
import { UsageError } from './usage-error';

/**
 * Writes the slots and modals of a composed site: as types (`src/live.d.ts`), so that one that does not exist, or wrong props,
 * do not compile; and as schemas (`src/live.json`), which the release contains, so that the other slice cannot change them unnoticed.
 */
export async function writeLiveTypes({ folder, values }: Call): Promise<void> {
  const { against = process.env['SLICE_SITE'] } = values as { against?: string };
  if (against === undefined || !/^https?:\/\/./.test(against)) throw new UsageError('Say of which site: --against https://site.example');
  const composition = await read<Composition>(new URL(compositionPath, against));
  const releases = await Promise.all(
    Object.values(composition.remotes).map(async ({ entry, exposes }) =>
      shownOf(await read<BuildMetadata>(new URL(releaseFile, new URL(entry, against))), exposes),
    ),
  );
  const props = Object.assign({}, ...releases.map((release) => release.props)) as Readonly<Record<string, JsonSchema>>;
  await writeFile(join(folder, 'src/live.d.ts'), typesText(composition.id, releases, props));
  await writeFile(join(folder, livePropsFile), `${JSON.stringify(props, null, 2)}\n`);
  if (values['json'] !== true) process.stdout.write(`Wrote src/live.d.ts and ${livePropsFile}, of composition ${composition.id}.\n`);
}

type Shown = Pick<BuildMetadata, 'slots' | 'modals' | 'props'>;

/** What it has may have been handed over to another slice. */
const shownOf = ({ slots, modals, props = {} }: Shown, exposes: object): Shown => ({
  slots: slots.filter((slot) => `slots/${slot}` in exposes),
  modals: modals.filter((modal) => `modals/${modal}` in exposes),
  props: Object.fromEntries(Object.entries(props).filter(([expose]) => expose in exposes)),
});

async function read<Value>(address: URL): Promise<Value> {
  const response = await fetch(address).catch(() => null);
  if (response?.ok !== true)
    throw new Error(`${address} cannot be read (${response?.status ?? 'no connection'}). Is a composed site there?`);
  return (await response.json()) as Value;
}

function typesText(id: string, releases: readonly Shown[], props: Readonly<Record<string, JsonSchema>>): string {
  const members = (kind: 'slots' | 'modals') =>
    releases
      .flatMap((release) => release[kind])
      .sort()
      .map((name) => `    ${name}: ${typeOf(props[`${kind}/${name}`] ?? { type: 'object', additionalProperties: false })};`);
  const block = (name: string, lines: readonly string[]) =>
    lines.length === 0 ? `  interface ${name} {}` : `  interface ${name} {\n${lines.join('\n')}\n  }`;
  return `// Made by slice types, of composition ${id}. Make it anew when other slices have changed.
import '@platform/slice/contract/live';

declare module '@platform/slice/contract/live' {
${block('LiveSlots', members('slots'))}
${block('LiveModals', members('modals'))}
}
`;
}
