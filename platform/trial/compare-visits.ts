import type { TrialProblem, TrialResult } from '@platband/slice/contract/releases';
import pLimit from 'p-limit';
import { isAsAnother, problemsBetween } from './compare';
import { type Visit, widths } from './visit';

export interface Visits {
  /** @param pace Timeout, and whether to wait for late changes. */
  readonly live: (path: string, pace: Pace) => Promise<Visit>;
  /** @param pace May also name files for screenshots. */
  readonly tried: (path: string, pace: Pace) => Promise<Visit>;
}

export interface Pace {
  readonly maxMs: number;
  readonly isPatient: boolean;
  readonly pictureAt?: (width: number) => string;
}

interface Compared {
  readonly paths: readonly string[];
  readonly newPaths: readonly string[];
  readonly pictures: string;
}

/** A visit spends half its time waiting, and more than four at once are slower on two CPUs. */
const quick = { atOnce: 4, maxMs: 20_000 };
/** A busy machine gets a second run, one visit after the other. */
const alone = { atOnce: 1, maxMs: 60_000 };
/** A page that takes longer than this without the release is not judged. */
const maxLiveMs = 20_000;

/**
 * Visits and compares all pages.
 * @throws Error if the live site cannot be visited alone, is too slow, or shows nothing to press.
 */
export const compareVisits = (
  pages: Compared,
  visits: Visits,
  atOnce = quick.atOnce,
): Promise<TrialResult> =>
  compare(pages, visits, { ...quick, atOnce }).catch(() => compare(pages, visits, alone));

async function compare(
  { paths, newPaths, pictures }: Compared,
  visits: Visits,
  { atOnce, maxMs }: typeof quick,
): Promise<TrialResult> {
  const limited = pLimit(atOnce);
  const [firstPath = '/'] = paths;
  const warnings = new Set<string>();
  const seen: Visit[] = [];
  let failed: Error | null = null;
  const see = (kind: keyof Visits, path: string, pace: Partial<Pace> = {}) =>
    limited(async () => {
      if (failed !== null) throw failed;
      const visited = await visits[kind](path, { maxMs, isPatient: false, ...pace });
      const { failure } = visited;
      // Beside others, a failure may be the machine's fault.
      if (failure !== null && (kind === 'live' || atOnce > 1)) {
        failed = new Error(`${path} cannot be opened without the release: ${failure}`);
        throw failed;
      }
      if (kind === 'live') requireControls(path, visited);
      else for (const warning of visited.warnings) warnings.add(`${path}: ${warning}`);
      return visited;
    });
  const seeLive = async (path: string) => {
    const live = await see('live', path);
    if (!newPaths.includes(path)) seen.push(live);
    return live;
  };
  const firstLive = seeLive(firstPath);
  // Its rejection is handled where it is awaited.
  firstLive.catch(() => undefined);
  let isUnusable = false;
  const tryPath = async (path: string): Promise<readonly TrialProblem[]> => {
    if (isUnusable) return [];
    const tried = await see('tried', path);
    const ofFirst = await firstLive;
    if (tried.failure === null && seen.some((live) => isAsAnother(live, tried))) return [];
    const live = path === firstPath ? ofFirst : await seeLive(path);
    const first = problemsBetween(live, tried);
    isUnusable = tried.failure !== null;
    if (isUnusable && live.tookMs > maxLiveMs)
      throw new Error(
        `${path} takes ${Math.round(live.tookMs / 1_000)} s to load and check even without the release.`,
      );
    if (isUnusable || first.length === 0)
      return first.length === 0 ? [] : [{ path, problems: first, pictures: [] }];
    const name = path.replaceAll('/', '-').replace(/^-/, '') || 'home';
    const pictureAt = (width: number) => `${pictures}/${name}-${width}.png`;
    const [liveAgain, again] = await Promise.all([
      see('live', path, { isPatient: true }),
      see('tried', path, { isPatient: true, pictureAt }),
    ]);
    const second = problemsBetween(liveAgain, again);
    const problems = first.filter((problem) => second.includes(problem));
    return problems.length === 0 ? [] : [{ path, problems, pictures: widths.map(pictureAt) }];
  };
  const found: (readonly TrialProblem[])[] = [];
  const all = [...newPaths, ...paths];
  if (atOnce > 1) found.push(...(await allSettled(all.map(tryPath))));
  else for (const path of all) found.push(await tryPath(path));
  const problems = found.flat().sort((one, other) => one.path.localeCompare(other.path));
  return { problems, warnings: [...warnings] };
}

/** Like `Promise.all`, but rejects once nothing runs any more. */
const allSettled = async <T>(running: readonly Promise<T>[]): Promise<readonly T[]> => {
  await Promise.allSettled(running);
  return Promise.all(running);
};

/** Thrown if the live site itself is covered, which no repetition changes. */
export class CoveredPageError extends Error {}

/** @throws CoveredPageError if a look found no control of the shell that can be pressed. */
function requireControls(path: string, { looks }: Visit): void {
  for (const [moment, { parts }] of Object.entries(looks)) {
    const elements = [parts['header'], parts['footer']].flatMap((part) =>
      Object.values(part ?? {}),
    );
    if (elements.length > 0 && !elements.some(({ isPressable }) => isPressable === true))
      throw new CoveredPageError(
        `Even without the release, something covers the header and footer of ${path} (${moment}). Remove what covers them from the live site, then run the trial again.`,
      );
  }
}
