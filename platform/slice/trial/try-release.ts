import type { Browser } from '@playwright/test';
import { problemsBetween } from './compare';
import { type Visit, type VisitSettings, visit } from './visit';

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

/** What was seen on one page at one width, and a picture of it. */
export interface TrialProblem {
  readonly path: string;
  readonly width: number;
  readonly problems: readonly string[];
  readonly picture: string;
}

const widths = [360, 1440] as const;
/** Pages open at once: more than there are processors take longer. */
const mostAtOnce = 3;

/**
 * Opens each page with and without a release, and compares. What is seen is looked at once more before it counts: what moves by itself, such as a
 * carousel of another slice, is no problem of this one.
 * @throws Error when the site as it is live cannot be opened
 */
export async function tryRelease(settings: TrialSettings): Promise<readonly TrialProblem[]> {
  const jobs = [...settings.paths, ...settings.newPaths].flatMap((path) => widths.map((width) => ({ path, width })));
  const found: TrialProblem[] = [];
  const work = async () => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
      const first = await problemsAt(settings, job.path, job.width, null);
      if (first.length === 0) continue;
      const picture = `${settings.pictures}/${job.path.replaceAll('/', '-').replace(/^-/, '') || 'home'}-${job.width}.png`;
      const second = await problemsAt(settings, job.path, job.width, picture);
      const problems = first.filter((problem) => second.includes(problem));
      if (problems.length > 0) found.push({ ...job, problems, picture });
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, work));
  return found.sort((one, other) => one.path.localeCompare(other.path) || one.width - other.width);
}

/**
 * Visits the page with and without the release.
 * @param picture where a picture of it goes; null: this is a first look, which takes none. In a first look axe is not run on what is live: mostly nothing is found with the release, either
 */
async function problemsAt(settings: TrialSettings, path: string, width: number, picture: string | null): Promise<readonly string[]> {
  const { browser, slice, live, tried, paths, newPaths, axe } = settings;
  const isNew = newPaths.includes(path);
  const isThorough = width === widths[1];
  const shared = { browser, slice, width, isOnlyShell: isNew, isThorough };
  const [before, now] = await Promise.all([
    visitSite(live, isNew ? (paths[0] ?? '/') : path, { ...shared, ...(isThorough && picture !== null && { axe }) }),
    visitSite(tried, path, { ...shared, ...(isThorough && { axe }), ...(picture !== null && { picture }) }),
  ]);
  if (before.failure !== null) throw new Error(`The live site cannot be tried at ${path}: ${before.failure}`);
  // Another page has forms and rules of its own.
  const comparable = isNew ? { ...before, forms: {}, violations: {}, layoutShift: 0, busyMs: 0 } : before;
  return problemsBetween(comparable, now);
}

const visitSite = ({ origin, query = '' }: TriedSite, path: string, shared: Omit<VisitSettings, 'address'>): Promise<Visit> =>
  visit({ ...shared, address: `${origin}${path}${query}` });
