import satisfies from 'semver/functions/satisfies.js';
import intersects from 'semver/ranges/intersects.js';
import validRange from 'semver/ranges/valid.js';
import { type Candidate, type Check, concerns } from './candidate';

/** Compared by its exports instead of its version. */
const runtime = '@platband/slice/runtime';

/**
 * Checks that the shell provides every shared module in the major version that each remote was
 * tested with, and every export of the runtime that it imports. Modules and slices with the same
 * problem share a line.
 */
export const sharedModules: Check = (candidate) => {
  const { shell, remotes } = candidate;
  const modules = linesOf(candidate, 'misfit').map(
    (line) =>
      `${line} To change both together, stage them with slice deploy --next, then run slice promote --next.`,
  );
  const names = Object.values(remotes)
    .filter(({ name }) => concerns(candidate, name, 'shell'))
    .flatMap((remote) => (remote.runtime ?? []).map((name) => [name, remote.name] as const))
    .filter(([name]) => !(shell.runtime ?? []).includes(name));
  const missing = grouped(names).map(
    ([name, users]) =>
      `${runtime} of the shell ${shell.release} does not export ${name}, which ${list(users)} ${users.length > 1 ? 'import' : 'imports'}. First deploy a shell that exports it, or stage both together: slice deploy --next.`,
  );
  return [...modules, ...missing];
};

/**
 * Returns warnings about slices that were tested only with other minor versions or patches of the
 * shell's major version.
 */
export const untestedModules: Check = (candidate) => linesOf(candidate, 'untested');

type Fit = 'tested' | 'untested' | 'misfit';

function getFit(module: string, version: string | undefined, range: string): Fit {
  if (version === undefined || validRange(range) === null) return 'misfit';
  if (module === runtime || satisfies(version, range)) return 'tested';
  const major = Number.parseInt(version, 10);
  const sameMajor = `>=${major}.0.0-0 <${major + 1}.0.0-0`;
  return intersects(range, sameMajor) ? 'untested' : 'misfit';
}

function linesOf(candidate: Candidate, fit: Fit): readonly string[] {
  const { shell, remotes } = candidate;
  const users = Object.values(remotes)
    .filter(({ name }) => concerns(candidate, name, 'shell'))
    .flatMap(({ name, shared }) =>
      Object.entries(shared)
        .filter(([module, range]) => getFit(module, shell.shared[module], range) === fit)
        .map(([module, range]) => [module, `${name} (${range})`] as const),
    );
  const described = grouped(users).map(([module, named]) => {
    const isMany = named.length > 1;
    const version = shell.shared[module];
    const what =
      version === undefined
        ? `does not provide it, but ${list(named)} ${isMany ? 'need' : 'needs'} it.`
        : `provides ${version}, but ${list(named)} ${isMany ? 'were' : 'was'} not tested with this version.`;
    return [`the shell ${shell.release} ${what}`, module] as const;
  });
  return grouped(described).map(([what, modules]) => `${list(modules)}: ${what}`);
}

function grouped(pairs: readonly (readonly [string, string])[]) {
  const groups = new Map<string, string[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return [...groups];
}

const list = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);
