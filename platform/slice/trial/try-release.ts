import type { Browser } from '@playwright/test';
import { isAsAnother, problemsBetween, unlikeElsewhere } from './compare';
import { type Visit, visit, widths } from './visit';

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
 * Opens each page with the release, and without it where it does not show what another live page shows, and compares. What is seen is looked at once more
 * before it counts: what moves by itself, such as a carousel of another slice, is no problem of this one.
 * @throws Error when the site as it is live cannot be opened
 */
export async function tryRelease(settings: TrialSettings): Promise<readonly TrialProblem[]> {
  const left = [...settings.paths, ...settings.newPaths];
  const [firstPath = '/'] = settings.paths;
  const firstLive = visitLive(settings, firstPath);
  const known = new Map([[firstPath, firstLive]]);
  const found: TrialProblem[] = [];
  const work = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const tried = await visitTried(settings, path);
      const others = await Promise.all(known.values());
      if (others.some((live) => isAsAnother(live, tried))) continue;
      const isNew = settings.newPaths.includes(path);
      const visitOfLive = known.get(path) ?? visitLive(settings, path);
      if (!isNew) known.set(path, visitOfLive);
      const live = await visitOfLive;
      const first = problemsBetween(live, tried);
      if (first.length === 0) continue;
      const name = path.replaceAll('/', '-').replace(/^-/, '') || 'home';
      const pictureAt = (width: number) => `${settings.pictures}/${name}-${width}.png`;
      const again = await Promise.all([visitLive(settings, path, true), visitTried(settings, path, pictureAt)]);
      const second = problemsBetween(...again);
      const problems = first.filter((problem) => second.includes(problem));
      if (problems.length > 0) found.push({ path, problems, pictures: widths.map(pictureAt) });
    }
  };
  await Promise.all([firstLive, ...Array.from({ length: mostAtOnce }, work)]);
  return found.sort((one, other) => one.path.localeCompare(other.path));
}

/** @param pictureAt where pictures of the page go, when it is looked at again */
const visitTried = ({ tried, ...settings }: TrialSettings, path: string, pictureAt?: (width: number) => string): Promise<Visit> =>
  visit({
    ...{ ...settings, address: addressOf(tried, path), isOnlyShell: settings.newPaths.includes(path) },
    ...(pictureAt === undefined ? { isPatient: false } : { isPatient: true, pictureAt }),
  });

/** The same page without the release; in place of one that is new, the first that is not. axe runs when it is looked at again: mostly nothing is found with the release, either. */
async function visitLive({ live, axe, ...settings }: TrialSettings, path: string, isPatient = false): Promise<Visit> {
  const isNew = settings.newPaths.includes(path);
  const address = addressOf(live, isNew ? (settings.paths[0] ?? '/') : path);
  const visited = await visit({ ...settings, address, isOnlyShell: isNew, isPatient, ...(isPatient && { axe }) });
  if (visited.failure !== null) throw new Error(`The live site cannot be tried at ${path}: ${visited.failure}`);
  return isNew ? { ...visited, ...unlikeElsewhere } : visited;
}

const addressOf = ({ origin, query = '' }: TriedSite, path: string): string => `${origin}${path}${query}`;
