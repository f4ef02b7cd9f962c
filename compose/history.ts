import { readFile } from 'node:fs/promises';
import type { Composition } from 'shared-contracts/contract/composition';
import { replaceFile } from './files';
import { siteFolder } from './folders';

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

/** Every change, oldest first. */
export async function readHistory(site = siteFolder): Promise<readonly HistoryEntry[]> {
  return readFile(fileOf(site), 'utf8').then(
    (text) => JSON.parse(text) as HistoryEntry[],
    () => [],
  );
}

export async function addToHistory({ id, shell, remotes }: Composition, cause: string, site = siteFolder): Promise<void> {
  const pinned = Object.fromEntries(Object.entries(remotes).map(([name, { release }]) => [name, release]));
  const entry: HistoryEntry = { id, at: new Date().toISOString(), cause, shell, remotes: pinned };
  const entries = [...(await readHistory(site)), entry].slice(-rememberedEntries);
  await replaceFile(fileOf(site), `${JSON.stringify(entries, null, 1)}\n`);
}

/** The releases of a slice that have been live, latest first, each once. */
export function releasesOf(slice: string, history: readonly HistoryEntry[]): readonly string[] {
  const releases = history.flatMap((entry) => (slice === 'shell' ? entry.shell : (entry.remotes[slice] ?? []))).reverse();
  return [...new Set(releases)];
}
