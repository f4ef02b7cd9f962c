import { ChunkLoadError } from '@platband/host/errors';
import type { SliceDefinition } from '@platband/slice';
import { developmentComposition } from '@platband/slice/build/host';
import type { Expose } from '@platband/slice/contract/expose';

type Load = () => Promise<unknown>;

const sources: Readonly<Record<string, Load>> = {
  ...import.meta.glob<unknown>(['../../mf-*/src/{pages,slots,modals}/*/*.tsx', '!**/*.test.tsx']),
  ...import.meta.glob<unknown>('../../mf-*/src/generated/lifecycles.ts'),
  ...import.meta.glob<unknown>('../../mf-*/src/texts/*.ts'),
};

const slices = Object.values(
  import.meta.glob<{ readonly slice: SliceDefinition }>('../../mf-*/slice.ts', { eager: true }),
);
export const compositionOfSources = developmentComposition(slices.map(({ slice }) => slice));

const failing = new Map<string, ChunkLoadError['reason']>();

/**
 * Makes a remote, or one of its exposes (`mf-forms/modals/Enquiry`), fail to load. Null restores
 * it.
 */
export function breakExpose(expose: string, reason: ChunkLoadError['reason'] | null): void {
  if (reason === null) failing.delete(expose);
  else failing.set(expose, reason);
}

export const mendAll = (): void => failing.clear();

/** A no-op, because failed imports are not cached here. */
export const forgetExpose = (): void => undefined;

/**
 * Loads a remote's expose from its source, in place of the shell's loader.
 * @throws ChunkLoadError (§8).
 */
export async function loadExpose<Module>(remote: string, expose: Expose): Promise<Module> {
  const chunkId = `${remote}/${expose}`;
  const reason = failing.get(remote) ?? failing.get(chunkId);
  const folder = `../../${remote}/src/${expose}`;
  const file =
    expose === 'lifecycles'
      ? `../../${remote}/src/generated/lifecycles.ts`
      : `${folder}/${expose.split('/').at(-1)}.tsx`;
  const load = sources[expose.startsWith('texts/') ? `${folder}.ts` : file];
  if (reason !== undefined || load === undefined)
    throw new ChunkLoadError(chunkId, reason ?? 'missing', `http://localhost/${chunkId}.js`);
  return (await load()) as Module;
}
