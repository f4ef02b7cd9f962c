import type { Composition } from '@platband/slice/contract/composition';

/**
 * Returns the tags of the remotes that a preview changes, or null if the preview changes the shell,
 * which every flow uses.
 */
export async function changedTags(origin: string, preview: string) {
  const [live, candidate] = await Promise.all([
    readComposition(origin, {}),
    readComposition(origin, { cookie: `preview=${preview}` }),
  ]);
  if (live.shell !== candidate.shell) return null;
  return Object.entries(candidate.remotes)
    .filter(([slice, { release }]) => live.remotes[slice]?.release !== release)
    .map(([slice]) => `@${slice}`);
}

async function readComposition(origin: string, headers: Readonly<Record<string, string>>) {
  const response = await fetch(`${origin}/composition.json`, { headers });
  return (await response.json()) as Pick<Composition, 'shell' | 'remotes'>;
}
