import type { Expose } from '@platband/slice/contract/expose';
import { otherLanguages } from '@platband/slice/contract/languages';
import {
  type PartFailure,
  type RenderedRemote,
  serverBundle,
} from '@platband/slice/contract/render-job';

export type Texts = Readonly<Record<string, string>>;

interface ServerBundle {
  readonly exposes: Readonly<Record<string, () => Promise<unknown>>>;
}

export interface LoadedBundle extends ServerBundle {
  readonly slots: ReadonlyMap<Expose, unknown>;
  readonly texts: ReadonlyMap<string, Texts>;
}

/**
 * Loads a remote's server bundle with its slots and dictionaries.
 * @returns `loaded` is null if the bundle is missing or fails to load.
 */
export async function importBundle({ bundle, release }: RenderedRemote): Promise<{
  readonly loaded: LoadedBundle | null;
  readonly failures: readonly PartFailure[];
}> {
  const failures: PartFailure[] = [];
  const imported = async <T>(what: string, load: () => Promise<unknown> | undefined) => {
    try {
      return (await load()) as T | undefined;
    } catch (error) {
      failures.push({ what, reason: reasonOf(error) });
      return undefined;
    }
  };
  if (bundle === null) return { loaded: null, failures };
  const module = await imported<ServerBundle>(
    serverBundle,
    () => import(/* @vite-ignore */ bundle),
  );
  if (module === undefined) return { loaded: null, failures };
  const { exposes } = module;
  const slots = new Map<Expose, unknown>();
  for (const what of Object.keys(release.exposes) as Expose[])
    if (what.startsWith('slots/')) slots.set(what, await imported(what, () => exposes[what]?.()));
  const texts = new Map<string, Texts>();
  for (const language of otherLanguages()) {
    const what = `texts/${language}`;
    const dictionary = await imported<{ readonly texts: Texts }>(what, () => exposes[what]?.());
    if (dictionary !== undefined) texts.set(language, dictionary.texts);
  }
  return { loaded: { exposes, slots, texts }, failures };
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
