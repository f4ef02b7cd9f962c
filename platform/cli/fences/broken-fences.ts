import { getReferences, getWorkspace } from './references-of';
import type { Room } from './room';

export interface BrokenFence {
  readonly file: string;
  readonly names: string;
  readonly instead: string;
}

export const describeFence = ({ file, names, instead }: BrokenFence): string =>
  `${file} must not use "${names}".\n  ${instead}`;

/** Returns a file's forbidden imports. Empty if the file belongs to no room. */
export function brokenFences(
  file: string,
  source: string,
  rooms: readonly Room[],
  workspaces: readonly string[],
): readonly BrokenFence[] {
  const room = rooms.find(({ files }) => fits(file, files));
  if (room === undefined) return [];
  const { references, uses } = getReferences(file, source, workspaces);
  const own = getWorkspace(file, workspaces) ?? '';
  const open = room.mayName.map((pattern) => pattern.replaceAll('{room}', own));
  const problems = references.flatMap(({ kind, target }) => {
    const broken = (instead: string | undefined) =>
      instead === undefined ? [] : [{ file, names: target, instead }];
    if (kind === 'package')
      return broken(room.noPackages?.find(({ pattern }) => pattern.test(target))?.instead);
    const closed = room.noPaths?.find(({ pattern }) => pattern.test(target));
    if (closed !== undefined) return broken(closed.instead);
    // Files outside the workspaces (the composed site, documents, installed packages) have no
    // fences.
    const isFenced = getWorkspace(target, workspaces) !== undefined;
    return !isFenced || isOpen(target, own, open) ? [] : broken(room.because);
  });
  const used = uses.flatMap((use) => {
    const instead = room.noUses?.[use];
    return instead === undefined ? [] : [{ file, names: use, instead }];
  });
  return [...problems, ...used];
}

/**
 * A path with wildcards is only allowed if the part before the first wildcard is inside an open
 * room.
 */
function isOpen(target: string, own: string, open: readonly string[]): boolean {
  const fixed = target.split('/').slice(0, firstWildcard(target)).join('/');
  if (!target.includes('*') && (target === own || target.startsWith(`${own}/package.json`)))
    return true;
  return open.some((pattern) => fits(fixed, pattern) || fits(`${fixed}/x`, pattern));
}

const firstWildcard = (target: string) => {
  const at = target.split('/').findIndex((segment) => /[*{[]/.test(segment));
  return at === -1 ? undefined : at;
};

const patterns = new Map<string, RegExp>();

/** Supports `*` within a name, `**` for anything, and alternatives `{a,b}`. */
function fits(file: string, pattern: string): boolean {
  const known = patterns.get(pattern) ?? new RegExp(`^(?:${getSource(pattern)})$`);
  patterns.set(pattern, known);
  return known.test(file);
}

const getSource = (pattern: string): string =>
  pattern
    .replace(/[.+^$()|\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, choices: string) => `(?:${choices.replaceAll(',', '|')})`)
    .replaceAll('**', '\u0000')
    .replaceAll('*', '[^/]*')
    .replaceAll('\u0000', '.*');
