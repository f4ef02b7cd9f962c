import { rm } from 'node:fs/promises';
import { exists } from '@platband/server-kit/disk';
import { budgets } from '../check/budgets';
import type { Candidate } from '../check/candidate';
import { newDeadLinks } from '../check/dead-links';
import { deprecationWarnings } from '../check/deprecations';
import { ownCopies } from '../check/own-copies';
import { getProblems, incompatibilities } from '../check/problems-of';
import { type DeployAction, DeployRefused, type Missing } from '../check/refused';
import { untestedModules } from '../check/shared-modules';
import { sliceContentProblems } from '../check/slice-content';
import { unscopedStyles } from '../check/unscoped-styles';
import { wellFormed } from '../check/well-formed';
import type { PinnedReleases } from '../composition/compose';
import type { CompositionRecords } from '../composition/live-composition';
import { nothingLive } from '../composition/live-composition';
import { type DescribedRelease, makeRelease, readRelease } from '../release/make-release';
import {
  builtReleaseName,
  makeShellRelease,
  readShellRelease,
} from '../release/make-shell-release';
import { readReserved } from '../release/reserved';
import { releaseFolder } from '../release/site-paths';
import { publishProgress, publishStep } from '../release/steps';
import { transferred } from '../release/transferred';
import type { RenderFailure } from '../render/page-requests';
import { readApi } from './api-description';
import { type ComposedChange, composeChange } from './change';

export interface DeploySettings {
  readonly slice: string;
  /** Folder of the built slice, or the name of a release that a preview stored. */
  readonly from: string | { readonly release: string };
  readonly site: string;
  readonly isCheck?: boolean;
  /** Base composition. Defaults to the live one. */
  readonly over?: string;
  /** Releases staged for the next composition, which this one joins. */
  readonly staged?: Readonly<Record<string, string>>;
}

interface Warnings {
  readonly deprecations: readonly string[];
  /** Shared modules that the slices were tested with in another version. */
  readonly untested: readonly string[];
}

/**
 * Creates a release from a built slice, checks it, and composes it with the other live releases.
 * The caller must hold the lease.
 * @throws DeployRefused if it is incompatible, in which case no new release is left behind.
 */
export async function composeDeploy({
  slice,
  from,
  site,
  isCheck = false,
  over,
  staged,
}: DeploySettings): Promise<ComposedChange & Warnings> {
  publishStep('nothing done');
  let warnings: Warnings = { deprecations: [], untested: [] };
  // Refused with what rendering finds, so that a team sees everything at once.
  let found: readonly string[] = [];
  const isShell = slice === 'shell';
  const release = typeof from === 'string' ? await builtReleaseName(slice, from) : from.release;
  const folder = isShell ? null : `${site}/${releaseFolder(slice, release)}`;
  const isNew = folder !== null && !(await exists(folder));
  try {
    if (typeof from === 'string')
      await (isShell ? makeShellRelease(from, site) : makeRelease(slice, from, site));
    else if (isNew)
      refuse(slice, [
        `Release ${release} is not stored on this site. Preview it again: slice deploy --preview`,
      ]);
    publishStep('released, not composed');
    const change = async (live: PinnedReleases | null) => {
      const was = firstThere(live);
      const releases = { ...staged, [slice]: release };
      const pinnedReleases = withReleases(was, releases);
      const candidate = await getCandidate(pinnedReleases, was, slice, site);
      const { misfits, findings } = await checkRelease(candidate, folder, staged !== undefined);
      if (misfits.length > 0) refuse(slice, [...misfits, ...findings]);
      found = findings;
      const all = [candidate];
      for (const name of Object.keys(releases).filter((one) => one !== slice))
        all.push(await getCandidate(pinnedReleases, was, name, site));
      warnings = {
        deprecations: deprecationWarnings(candidate),
        untested: [...new Set(all.flatMap(untestedModules))],
      };
      publishProgress({ step: 'checked' });
      if (staged !== undefined)
        refuseMisfits(slice, Object.fromEntries(all.map((one) => [one.changed, getProblems(one)])));
      return pinnedReleases;
    };
    const accept = (composed: CompositionRecords, before: CompositionRecords) => {
      const isOfAll = isShell || over !== undefined || staged !== undefined;
      const failures = isOfAll ? newFailures(composed, before) : ownFailures(slice, composed);
      const others = [...found, ...brokenLinks(composed, before)];
      if (staged === undefined) refuse(slice, [...failures.map(describeFailure), ...others]);
      else refuseMisfits(slice, bySlice(failures, { ...staged, [slice]: '' }, slice, others));
      if (isCheck) throw new DeployRefused(slice, []);
    };
    return { ...(await composeChange({ change, accept, over }, site)), ...warnings };
  } catch (error) {
    const isStaged = error instanceof DeployRefused && error.missing !== undefined && !isCheck;
    if (isNew && !isStaged) await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Assigns failures to the staged slices that do not render, and all else to the joining one. */
function bySlice(
  failures: readonly RenderFailure[],
  staged: Readonly<Record<string, string>>,
  joining: string,
  others: readonly string[],
): Missing {
  const missing: Record<string, string[]> = { [joining]: [...others] };
  for (const failure of failures) {
    const slice = failure.remote in staged ? failure.remote : joining;
    missing[slice] = [...(missing[slice] ?? []), describeFailure(failure)];
  }
  return missing;
}

/**
 * Returns why a release does not fit what is live, and findings that leave it fit to be rendered.
 * @param folder Null for the shell.
 */
async function checkRelease(candidate: Candidate, folder: string | null, isStaged: boolean) {
  const { changed, remotes } = candidate;
  const own = remotes[changed];
  const malformed = wellFormed(candidate);
  if (malformed.length > 0) return { misfits: malformed, findings: [] };
  const misfits = isStaged ? [] : incompatibilities(candidate);
  const findings = isStaged ? [] : budgets(candidate);
  if (folder === null || own === undefined) return { misfits, findings };
  return {
    misfits: [...misfits, ...(await sliceContentProblems(own, folder))],
    findings: [
      ...findings,
      ...(await ownCopies(changed, folder)),
      ...(await unscopedStyles(changed, folder)),
    ],
  };
}

/** @throws DeployRefused if the staged set does not fit yet. Its release stays. */
function refuseMisfits(slice: string, missing: Missing): void {
  const lines = Object.entries(missing).flatMap(([name, problems]) =>
    problems.map((problem) => `${name}: ${problem}`),
  );
  if (lines.length > 0) throw new DeployRefused(slice, lines, 'deployed', missing);
}

export function firstThere(live: PinnedReleases | null): PinnedReleases {
  if (live === null) throw new Error(nothingLive);
  return live;
}

export const pinned = (live: PinnedReleases, slice: string, release: string): PinnedReleases =>
  withReleases(live, { [slice]: release });

export const withReleases = (
  live: PinnedReleases,
  { shell = live.shell, ...remotes }: Readonly<Record<string, string>>,
): PinnedReleases => ({ ...live, shell, remotes: { ...live.remotes, ...remotes } });

export type ReadRelease = (name: string, release: string) => Promise<DescribedRelease>;

export async function getCandidate(
  pinnedReleases: PinnedReleases,
  live: PinnedReleases | null,
  changed: string,
  site: string,
  read: ReadRelease = (name, release) => readRelease(name, release, site),
): Promise<Candidate> {
  const before = live?.remotes[changed];
  // Awaited together, since an unhandled rejection would end the process.
  const [shell, remotes, replaced, api, reserved] = await Promise.all([
    readShellRelease(pinnedReleases.shell, site),
    Promise.all(
      Object.entries(pinnedReleases.remotes).map(([name, release]) => read(name, release)),
    ),
    before === undefined ? null : read(changed, before),
    readApi(site),
    readReserved(site),
  ]);
  return {
    changed,
    shell,
    remotes: Object.fromEntries(transferred(remotes).map((remote) => [remote.name, remote])),
    replaced,
    api,
    reserved,
  };
}

/**
 * Refuses a change if there are problems.
 * @throws DeployRefused
 */
export function refuse(slice: string, problems: readonly string[], action?: DeployAction): void {
  if (problems.length > 0) throw new DeployRefused(slice, problems, action);
}

/** Returns the slice's render failures. Other slices failed before this change. */
const ownFailures = (slice: string, { failures }: CompositionRecords) =>
  failures.filter(({ remote }) => remote === slice);

export function newFailures(
  { failures }: CompositionRecords,
  before: CompositionRecords,
): readonly RenderFailure[] {
  const known = new Set(before.failures.map(({ what }) => what));
  return failures.filter(({ what }) => !known.has(what));
}

export function brokenLinks(composed: CompositionRecords, before: CompositionRecords): string[] {
  const broken = newDeadLinks(composed.deadLinks, before.deadLinks);
  return [...new Set(broken.map(({ link }) => link))].map((path) => {
    const pages = broken.filter(({ link }) => link === path).map(({ page }) => page);
    const named =
      pages.length > namedPages
        ? [...pages.slice(0, namedPages), `${pages.length - namedPages} more`]
        : pages;
    return `No slice serves ${path}, but these pages link to it: ${named.join(', ')}. Keep the path, add it to "redirects" in slice.ts, or change the links first.`;
  });
}
const namedPages = 3;

export const describeFailure = ({ remote, what, reason }: RenderFailure) =>
  `${remote} failed to render ${what} on the server: ${reason}${lacksBrowser.test(reason) ? ' Move code that needs a browser into an effect, or behind useIsHydrated.' : ''}`;
/**
 * Matches e.g. `window is not defined`, which an effect would fix, unlike an endless loop or a
 * hanging loader.
 */
const lacksBrowser = /\b\w+ is not defined/;
