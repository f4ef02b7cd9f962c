import { readdir, readFile, stat } from 'node:fs/promises';
import { type Composition, compositionPath } from '@platform/slice/contract/composition';
import { replaceFile } from '../disk/files';
import { siteFolder } from '../disk/folders';

/** One change of what is live. */
export interface HistoryEntry {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly cause: string;
  readonly shell: string;
  readonly remotes: Readonly<Record<string, string>>;
}

/** How many changes are remembered. */
const rememberedEntries = 500;
const fileOf = (site: string) => `${site}/history.json`;

/** Every change, oldest first. A damaged history is made anew from the compositions that are there. */
export async function readHistory(site = siteFolder): Promise<readonly HistoryEntry[]> {
  const text = await readFile(fileOf(site), 'utf8').catch(() => '[]');
  try {
    return JSON.parse(text) as HistoryEntry[];
  } catch {
    return historyOfCompositions(site);
  }
}

async function historyOfCompositions(site: string): Promise<readonly HistoryEntry[]> {
  const folder = `${site}/compositions`;
  const ids = (await readdir(folder).catch(() => [])).filter((id) => /^\w+$/.test(id));
  const entries = await Promise.all(
    ids.map(async (id) => {
      const [text, { mtime }] = await Promise.all([readFile(`${folder}/${id}${compositionPath}`, 'utf8'), stat(`${folder}/${id}`)]);
      return entryOf(JSON.parse(text) as Composition, 'the history was damaged', mtime);
    }),
  );
  return entries.sort((one, other) => (one.at < other.at ? -1 : 1));
}

function entryOf({ id, shell, remotes }: Composition, cause: string, at: Date): HistoryEntry {
  const pinned = Object.fromEntries(Object.entries(remotes).map(([name, { release }]) => [name, release]));
  return { id, at: at.toISOString(), cause, shell, remotes: pinned };
}

/** Now, and in any case after what has happened before: a clock may have been set back. In ISO 8601. */
export function momentAfter(...earlier: readonly (string | undefined)[]): string {
  const times = earlier.flatMap((at) => (at === undefined ? [] : [Date.parse(at) + 1]));
  return new Date(Math.max(Date.now(), ...times)).toISOString();
}

export async function addToHistory(composition: Composition, cause: string, site = siteFolder): Promise<void> {
  const before = (await readHistory(site)).filter(({ id, cause: was }) => id !== composition.id || was !== 'the history was damaged');
  const entries = [...before, entryOf(composition, cause, new Date(momentAfter(before.at(-1)?.at)))].slice(-rememberedEntries);
  await replaceFile(fileOf(site), `${JSON.stringify(entries, null, 1)}\n`);
}

/** The releases of a slice that have been live, latest first, each once. */
export function releasesOf(slice: string, history: readonly HistoryEntry[]): readonly string[] {
  const releases = history.flatMap((entry) => (slice === 'shell' ? entry.shell : (entry.remotes[slice] ?? []))).reverse();
  return [...new Set(releases)];
}

export const rollbackCause = (slice: string): string => `rollback ${slice}`;

/**
 * The release that a rollback leads to: the one that was live before the present one was deployed. After a rollback that is one further back,
 * not the one that was rolled back from. Undefined: there is none.
 */
export function releaseBefore(slice: string, history: readonly HistoryEntry[]): string | undefined {
  // Null: taken out.
  const deployed: (string | null)[] = [];
  for (const entry of history) {
    const release = (slice === 'shell' ? entry.shell : entry.remotes[slice]) ?? null;
    if (release === (deployed.at(-1) ?? null)) continue;
    const isBack = entry.cause === rollbackCause(slice) && deployed.includes(release);
    if (isBack) deployed.length = deployed.lastIndexOf(release) + 1;
    else deployed.push(release);
  }
  return deployed.slice(0, -1).findLast((release) => release !== null) ?? undefined;
}
