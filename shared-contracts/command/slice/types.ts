import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Composition, compositionPath } from '../../contract/composition';
import type { Call } from './commands';
import { UsageError } from './usage-error';

/** Writes what a composed site has for others to use, as types: a slot or a modal that is not there does not compile. */
export async function writeLiveTypes({ folder, values }: Call): Promise<void> {
  const { against = process.env['SLICE_SITE'] } = values as { against?: string };
  if (against === undefined || !URL.canParse(against)) throw new UsageError('Say of which site: --against https://site.example');
  const response = await fetch(new URL(compositionPath, against)).catch(() => null);
  if (response?.ok !== true) throw new Error(`${against} does not answer with a composition (${response?.status ?? 'no connection'}).`);
  const composition = (await response.json()) as Composition;
  const file = join(folder, 'src/live.d.ts');
  await writeFile(file, typesOf(composition));
  process.stdout.write(`Wrote ${file}, of composition ${composition.id}.\n`);
}

function typesOf({ id, remotes }: Composition): string {
  const exposes = Object.values(remotes).flatMap((release) => Object.keys(release.exposes));
  const lines = (kind: string) =>
    exposes
      .flatMap((expose) => (expose.startsWith(`${kind}/`) ? [`    ${expose.slice(kind.length + 1)}: Record<never, never>;`] : []))
      .sort();
  return `// Made by slice types, of composition ${id}. Make it anew when other slices have changed.
import 'shared-contracts/contract/live';

declare module 'shared-contracts/contract/live' {
  interface LiveSlots {
${lines('slots').join('\n')}
  }
  interface LiveModals {
${lines('modals').join('\n')}
  }
}
`;
}
