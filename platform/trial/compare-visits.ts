import type { TrialProblem } from '@platform/slice/contract/releases';
import { isAsAnother, problemsBetween } from './compare';
import { type Visit, widths } from './visit';

export interface Visits {
  readonly live: (path: string, isPatient: boolean) => Promise<Visit>;
  /** @param pictureAt Returns file names for screenshots when the visit is repeated. */
  readonly tried: (path: string, pictureAt?: (width: number) => string) => Promise<Visit>;
}

interface Compared {
  readonly paths: readonly string[];
  readonly newPaths: readonly string[];
  readonly pictures: string;
}

/**
 * Maximum number of concurrent visits. A visit spends half its time waiting, and more than four are
 * slower on two CPUs.
 */
const maxAtOnce = 4;
/** If a live page visited alone takes longer than this, the machine is too busy to judge. */
const maxLiveMs = 15_000;

/** Thrown if a visit fails while others run, which may be the machine's fault. */
class FailedBesideOthers extends Error {}

/** Thrown if the release makes a page unusable, so that no further page needs checking. */
class Unusable extends Error {
  constructor(readonly problem: TrialProblem) {
    super();
  }
}

/**
 * Visits and compares all pages. If a visit fails, repeats everything sequentially.
 * @throws Error if the live site cannot be visited alone, or is too slow.
 */
export const compareVisits = (
  pages: Compared,
  visits: Visits,
  atOnce = maxAtOnce,
): Promise<readonly TrialProblem[]> =>
  compare(pages, visits, atOnce)
    .catch((error: unknown) => {
      if (error instanceof FailedBesideOthers) return compare(pages, visits, 1);
      throw error;
    })
    .catch((error: unknown) => {
      if (error instanceof Unusable) return [error.problem];
      throw error;
    });

async function compare(
  { paths, newPaths, pictures }: Compared,
  visits: Visits,
  atOnce: number,
): Promise<readonly TrialProblem[]> {
  const { limited, idle } = limitConcurrency(atOnce);
  const [firstPath = '/'] = paths;
  const seen: Visit[] = [];
  const visitLive = (path: string, isPatient = false) =>
    limited(async () => {
      const live = await visits.live(path, isPatient);
      if (live.failure === null) return live;
      if (atOnce > 1) throw new FailedBesideOthers();
      throw new Error(`${path} cannot be opened without the release: ${live.failure}`);
    });
  const visitTried = (path: string, pictureAt?: (width: number) => string) =>
    limited(async () => {
      const tried = await visits.tried(path, pictureAt);
      if (tried.failure !== null && atOnce > 1) throw new FailedBesideOthers();
      return tried;
    });
  const lookAtLive = async (path: string): Promise<Visit> => {
    const live = await visitLive(path);
    if (!newPaths.includes(path)) seen.push(live);
    return live;
  };
  const firstLive = lookAtLive(firstPath);
  const tryPath = async (path: string): Promise<readonly TrialProblem[]> => {
    const tried = await visitTried(path);
    const ofFirst = await firstLive;
    if (tried.failure === null && seen.some((live) => isAsAnother(live, tried))) return [];
    const live = path === firstPath ? ofFirst : await lookAtLive(path);
    const first = problemsBetween(live, tried);
    if (first.length === 0) return [];
    if (tried.failure !== null) {
      if (live.tookMs > maxLiveMs)
        throw new Error(`${path} takes ${Math.round(live.tookMs / 1_000)} s without the release.`);
      throw new Unusable({ path, problems: first, pictures: [] });
    }
    const name = path.replaceAll('/', '-').replace(/^-/, '') || 'home';
    const pictureAt = (width: number) => `${pictures}/${name}-${width}.png`;
    const again = await Promise.all([visitLive(path, true), visitTried(path, pictureAt)]);
    const second = problemsBetween(...again);
    const problems = first.filter((problem) => second.includes(problem));
    return problems.length === 0 ? [] : [{ path, problems, pictures: widths.map(pictureAt) }];
  };
  try {
    const [, ...found] = await Promise.all([firstLive, ...[...newPaths, ...paths].map(tryPath)]);
    return found.flat().sort((one, other) => one.path.localeCompare(other.path));
  } finally {
    await idle();
  }
}

/**
 * Limits concurrent tasks. The task queued last runs first, since a page's counterpart is needed
 * before further pages. After a failure, no queued task runs.
 */
function limitConcurrency(most: number) {
  const waiting: (() => void)[] = [];
  const running = new Set<Promise<unknown>>();
  let failure: unknown;
  const limited = async <T>(task: () => Promise<T>): Promise<T> => {
    while (running.size >= most) await new Promise<void>((begin) => waiting.push(begin));
    if (failure !== undefined) throw failure;
    const run = task();
    running.add(run);
    try {
      return await run;
    } catch (error) {
      failure ??= error;
      throw error;
    } finally {
      running.delete(run);
      waiting.pop()?.();
      // Wakes queued tasks, so that they reject.
      if (failure !== undefined) for (const begin of waiting.splice(0)) begin();
    }
  };
  return { limited, idle: () => Promise.allSettled(running) };
}
