import type { Expose } from '@platform/slice/contract/expose';
import { otherLanguages } from '@platform/slice/contract/languages';
import type { RenderJob, RenderMessage } from '@platform/slice/contract/render-job';
import { exposeKey } from './render';

export type Report = (message: RenderMessage) => void;

export type Texts = Readonly<Record<string, string>>;

export interface ServerBundle {
  readonly exposes: Readonly<Record<string, () => Promise<unknown>>>;
}

/**
 * The bundles of remotes whose pages are requested or whose slots are on pages; of all remotes,
 * where pages of the server follow: those may show any form.
 */
export async function importBundles(
  { remotes, requested, isServing = false }: RenderJob,
  report: Report,
) {
  const bundles = new Map<string, ServerBundle>();
  for (const [remote, { bundle, release }] of Object.entries(remotes)) {
    if (
      bundle === null ||
      !(isServing || requested.includes(remote) || slotsOf(release).length > 0)
    )
      continue;
    const what = 'its server bundle';
    report({ kind: 'doing', remote, what });
    const module = await imported<ServerBundle>(
      report,
      remote,
      what,
      () => import(/* @vite-ignore */ bundle),
    );
    if (module !== undefined) bundles.set(remote, module);
  }
  return bundles;
}

/** The slots of every remote, for the pages that show them. */
export async function importSlots(
  { remotes }: RenderJob,
  bundles: ReadonlyMap<string, ServerBundle>,
  report: Report,
) {
  const slots = new Map<string, unknown>();
  for (const [remote, { release }] of Object.entries(remotes))
    for (const what of bundles.has(remote) ? slotsOf(release) : [])
      slots.set(
        exposeKey(remote, what),
        await imported(report, remote, what, () => bundles.get(remote)?.exposes[what]?.()),
      );
  return slots;
}

/** The dictionaries of the remotes, by `<remote>/<language>`. */
export async function importTexts(bundles: ReadonlyMap<string, ServerBundle>, report: Report) {
  const dictionaries = new Map<string, Texts>();
  for (const [remote, { exposes }] of bundles)
    for (const language of otherLanguages) {
      const what = `texts/${language}`;
      const module = await imported<{ readonly texts: Texts }>(report, remote, what, () =>
        exposes[what]?.(),
      );
      if (module !== undefined) dictionaries.set(`${remote}/${language}`, module.texts);
    }
  return dictionaries;
}

/**
 * A module of a remote; undefined where there is none, or where its import fails, which is
 * reported.
 */
async function imported<T>(
  report: Report,
  remote: string,
  what: string,
  load: () => Promise<unknown> | undefined,
): Promise<T | undefined> {
  try {
    return (await load()) as T | undefined;
  } catch (error) {
    report({ kind: 'failed', remote, what, reason: reasonOf(error) });
    return undefined;
  }
}

const slotsOf = ({ exposes }: RenderJob['remotes'][string]['release']) =>
  (Object.keys(exposes) as Expose[]).filter((expose) => expose.startsWith('slots/'));

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
