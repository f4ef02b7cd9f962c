import type { TrialProblem } from '@platform/slice/contract/releases';
import type { Browser } from '@playwright/test';
import { isAsAnother, problemsBetween, unlikeElsewhere } from './compare';
import { standIn } from './stand-in';
import { type Visit, visit, widths } from './visit';

export interface TrialSettings {
  readonly browser: Browser;
  readonly slice: string;
  /** The site as it is live, and with the release. */
  readonly live: TriedSite;
  readonly tried: TriedSite;
  /**
   * Paths to visit: the slice's pages, those that show one of its parts, and others that must stay
   * as they were.
   */
  readonly paths: readonly string[];
  /** Paths that are not live yet: their shell is compared with that of the first live path. */
  readonly newPaths: readonly string[];
  /** axe's own script. */
  readonly axe: string;
  /** A folder for screenshots of pages with problems. */
  readonly pictures: string;
}

export interface TriedSite {
  readonly origin: string;
  /** The query that selects a composition. */
  readonly query?: string;
}

/** The findings on one page, and screenshots, one per width. */
/**
 * Concurrent visits: a visit waits for half of its time, and more than four take longer on two
 * processors.
 */
const maxAtOnce = 4;

/**
 * Opens each page with the release, and without it where it does not show what another live page
 * shows, and compares. A finding is checked once more before it counts: what moves on its own, such
 * as a carousel of another slice, is no problem of this one.
 * @throws Error when the site as it is live cannot be opened
 */
export async function tryRelease(settings: TrialSettings): Promise<readonly TrialProblem[]> {
  const endStandIn = await standIn(settings.browser);
  return compareVisits(settings).finally(endStandIn);
}

async function compareVisits(settings: TrialSettings): Promise<readonly TrialProblem[]> {
  const limited = limitConcurrency(maxAtOnce);
  const [firstPath = '/'] = settings.paths;
  const seen: Visit[] = [];
  const lookAtLive = async (path: string): Promise<Visit> => {
    const live = await limited(() => visitLive(settings, path));
    if (!settings.newPaths.includes(path)) seen.push(live);
    return live;
  };
  const firstLive = lookAtLive(firstPath);
  const tryPath = async (path: string): Promise<readonly TrialProblem[]> => {
    const tried = await limited(() => visitTried(settings, path));
    const ofFirst = await firstLive;
    if (seen.some((live) => isAsAnother(live, tried))) return [];
    const live = path === firstPath ? ofFirst : await lookAtLive(path);
    const first = problemsBetween(live, tried);
    if (first.length === 0) return [];
    const name = path.replaceAll('/', '-').replace(/^-/, '') || 'home';
    const pictureAt = (width: number) => `${settings.pictures}/${name}-${width}.png`;
    const again = await Promise.all([
      limited(() => visitLive(settings, path, true)),
      limited(() => visitTried(settings, path, pictureAt)),
    ]);
    const second = problemsBetween(...again);
    const problems = first.filter((problem) => second.includes(problem));
    return problems.length === 0 ? [] : [{ path, problems, pictures: widths.map(pictureAt) }];
  };
  const [, ...found] = await Promise.all([
    firstLive,
    ...[...settings.newPaths, ...settings.paths].map(tryPath),
  ]);
  return found.flat().sort((one, other) => one.path.localeCompare(other.path));
}

/**
 * Runs so many tasks at once; of those that wait, the last first: what a page is compared with is
 * wanted before further pages.
 */
function limitConcurrency(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running === most) await new Promise<void>((begin) => waiting.push(begin));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.pop();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** @param pictureAt where pictures of the page go, when it is looked at again */
const visitTried = (
  { tried, ...settings }: TrialSettings,
  path: string,
  pictureAt?: (width: number) => string,
): Promise<Visit> =>
  visit({
    ...settings,
    address: addressOf(tried, path),
    isOnlyShell: settings.newPaths.includes(path),
    ...(pictureAt === undefined ? { isPatient: false } : { isPatient: true, pictureAt }),
  });

/**
 * The same page without the release; in place of one that is new, the first that is not. axe runs
 * when it is looked at again: mostly nothing is found with the release, either.
 */
async function visitLive(
  { live, axe, ...settings }: TrialSettings,
  path: string,
  isPatient = false,
): Promise<Visit> {
  const isNew = settings.newPaths.includes(path);
  const address = addressOf(live, isNew ? (settings.paths[0] ?? '/') : path);
  const visited = await visit({
    ...settings,
    address,
    isOnlyShell: isNew,
    isPatient,
    ...(isPatient && { axe }),
  });
  if (visited.failure !== null)
    throw new Error(`The live site cannot be tried at ${path}: ${visited.failure}`);
  return isNew ? { ...visited, ...unlikeElsewhere } : visited;
}

const addressOf = ({ origin, query = '' }: TriedSite, path: string): string =>
  `${origin}${path}${query}`;
