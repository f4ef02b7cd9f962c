import type { Browser } from '@playwright/test';
import { problemsBetween } from './compare';
import { type Visit, type VisitSettings, visit, widths } from './visit';

export interface TrialSettings {
  readonly browser: Browser;
  readonly slice: string;
  /** The site as it is live, and with the release. */
  readonly live: TriedSite;
  readonly tried: TriedSite;
  /** Paths to visit: the slice's pages, those that show one of its parts, and others that must go on as they were. */
  readonly paths: readonly string[];
  /** Paths that are not live yet: what is the shell's there is compared with the first path that is. */
  readonly newPaths: readonly string[];
  /** axe's own script. */
  readonly axe: string;
  /** A folder for pictures of pages with problems. */
  readonly pictures: string;
}

export interface TriedSite {
  readonly origin: string;
  /** What is added to an address: which composition is meant. */
  readonly query?: string;
}

/** What was seen on one page, and pictures of it, one for each width. */
export interface TrialProblem {
  readonly path: string;
  readonly problems: readonly string[];
  readonly pictures: readonly string[];
}

/** Pages open at once: more than there are processors take longer. */
const mostAtOnce = 3;

/**
 * Opens each page with and without a release, and compares. What is seen is looked at once more before it counts: what moves by itself, such as a
 * carousel of another slice, is no problem of this one.
 * @throws Error when the site as it is live cannot be opened
 */
export async function tryRelease(settings: TrialSettings): Promise<readonly TrialProblem[]> {
  const left = [...settings.paths, ...settings.newPaths];
  const found: TrialProblem[] = [];
  const work = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const first = await problemsAt(settings, path, null);
      if (first.length === 0) continue;
      const name = path.replaceAll('/', '-').replace(/^-/, '') || 'home';
      const pictureAt = (width: number) => `${settings.pictures}/${name}-${width}.png`;
      const second = await problemsAt(settings, path, pictureAt);
      const problems = first.filter((problem) => second.includes(problem));
      if (problems.length > 0) found.push({ path, problems, pictures: widths.map(pictureAt) });
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, work));
  return found.sort((one, other) => one.path.localeCompare(other.path));
}

/**
 * Visits the page with and without the release.
 * @param pictureAt where pictures of it go; null: this is a first look, which takes none. In a first look axe is not run on what is live: mostly nothing is found with the release, either
 */
async function problemsAt(
  settings: TrialSettings,
  path: string,
  pictureAt: ((width: number) => string) | null,
): Promise<readonly string[]> {
  const { browser, slice, live, tried, paths, newPaths, axe } = settings;
  const isNew = newPaths.includes(path);
  const shared = { browser, slice, isOnlyShell: isNew };
  const [before, now] = await Promise.all([
    visitSite(live, isNew ? (paths[0] ?? '/') : path, { ...shared, ...(pictureAt !== null && { axe }) }),
    visitSite(tried, path, { ...shared, axe, ...(pictureAt !== null && { pictureAt }) }),
  ]);
  if (before.failure !== null) throw new Error(`The live site cannot be tried at ${path}: ${before.failure}`);
  // Another page has forms and rules of its own.
  const comparable = isNew ? { ...before, forms: {}, violations: {}, layoutShift: 0, busyMs: 0 } : before;
  return problemsBetween(comparable, now);
}

const visitSite = ({ origin, query = '' }: TriedSite, path: string, shared: Omit<VisitSettings, 'address'>): Promise<Visit> =>
  visit({ ...shared, address: `${origin}${path}${query}` });
