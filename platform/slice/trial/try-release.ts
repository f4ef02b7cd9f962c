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
      const first = await problemsAt(settings, job.path, job.width);
      if (first.problems.length === 0) continue;
      const second = await problemsAt(settings, job.path, job.width);
      const problems = first.problems.filter((problem) => second.problems.includes(problem));
      if (problems.length > 0) found.push({ ...job, problems, picture: second.picture });
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, work));
  return found.sort((one, other) => one.path.localeCompare(other.path) || one.width - other.width);
}

async function problemsAt({ browser, slice, live, tried, paths, newPaths, axe, pictures }: TrialSettings, path: string, width: number) {
  const isNew = newPaths.includes(path);
  const shared = { browser, slice, width, axe, isOnlyShell: isNew, isThorough: width === widths[1] };
  const picture = `${pictures}/${path.replaceAll('/', '-').replace(/^-/, '') || 'home'}-${width}.png`;
  const [before, now] = await Promise.all([
    visitSite(live, isNew ? (paths[0] ?? '/') : path, shared),
    visitSite(tried, path, { ...shared, picture }),
  ]);
  if (before.failure !== null) throw new Error(`The live site cannot be tried at ${path}: ${before.failure}`);
  // Another page has forms and rules of its own.
  const comparable = isNew ? { ...before, forms: {}, violations: {}, layoutShift: 0, busyMs: 0 } : before;
  return { problems: problemsBetween(comparable, now), picture };
}

const visitSite = ({ origin, query = '' }: TriedSite, path: string, shared: Omit<VisitSettings, 'address'>): Promise<Visit> =>
  visit({ ...shared, address: `${origin}${path}${query}` });
