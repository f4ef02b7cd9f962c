import { languageOf, ownLanguage } from '@platform/slice/contract/languages';
import type { TrialProblem } from '@platform/slice/contract/releases';
import type { Browser } from '@playwright/test';
import { unlikeElsewhere } from './compare';
import { compareVisits, type Visits } from './compare-visits';
import { isChromium, standIn } from './stand-in';
import { type Visit, visit } from './visit';

export interface TrialSettings {
  readonly browser: Browser;
  readonly slice: string;
  /** The live site, and the site with the release. */
  readonly live: TriedSite;
  readonly tried: TriedSite;
  /**
   * Paths to visit: the slice's pages, those with one of its parts, and others that must stay
   * unchanged.
   */
  readonly paths: readonly string[];
  /** Paths that are not live yet: their shell is compared with that of the first live path. */
  readonly newPaths: readonly string[];
  /** Source of axe. */
  readonly axe: string;
  /** Folder for screenshots of pages with problems. */
  readonly pictures: string;
}

export interface TriedSite {
  readonly origin: string;
  /** The query that selects a composition. */
  readonly query?: string;
}

/**
 * Opens each page with the release, and without it unless its foreign parts equal another live
 * page, and compares. Findings are verified once more: changes that occur without the release, such
 * as another slice's carousel, do not count.
 * @throws Error if the live site cannot be opened, or only slowly.
 */
export async function tryRelease(settings: TrialSettings): Promise<readonly TrialProblem[]> {
  const endStandIn = await standIn(settings.browser);
  return compareIn(settings).finally(endStandIn);
}

const compareIn = (settings: TrialSettings, atOnce?: number): Promise<readonly TrialProblem[]> => {
  const live: Visits['live'] = (path, isPatient) => visitLive(settings, path, isPatient);
  const tried: Visits['tried'] = (path, pictureAt) => visitTried(settings, path, pictureAt);
  return compareVisits(settings, { live, tried }, atOnce);
};

/** Looks at the first page in Firefox, with and without the release. */
export async function tryInFirefox({
  paths,
  newPaths,
  ...settings
}: TrialSettings): Promise<readonly TrialProblem[]> {
  const first = { paths: paths.slice(0, 1), newPaths: newPaths.slice(0, 1) };
  // Firefox shows keyboard focus in one window only.
  const found = await compareIn({ ...settings, ...first }, 1);
  return found.map(({ problems, ...where }) => ({
    ...where,
    problems: problems.map((problem) => `In Firefox: ${problem}`),
  }));
}

/** @param pictureAt File names for screenshots, when it is repeated. */
const visitTried = (
  { tried, ...settings }: TrialSettings,
  path: string,
  pictureAt?: (width: number) => string,
): Promise<Visit> =>
  visit({
    ...settings,
    address: getAddress(tried, path),
    isOnlyShell: settings.newPaths.includes(path),
    ...kindOf(settings, path),
    ...(pictureAt === undefined ? { isPatient: false } : { isPatient: true, pictureAt }),
  });

/**
 * Visits the page without the release; for a new page, the first existing one. axe only runs on a
 * repetition, since there are usually no findings.
 */
async function visitLive(
  { live, axe, ...settings }: TrialSettings,
  path: string,
  isPatient: boolean,
): Promise<Visit> {
  const isNew = settings.newPaths.includes(path);
  const address = getAddress(live, isNew ? (settings.paths[0] ?? '/') : path);
  const visited = await visit({
    ...settings,
    address,
    isOnlyShell: isNew,
    ...kindOf(settings, path),
    isPatient,
    ...(isPatient && { axe }),
  });
  return isNew ? { ...visited, ...unlikeElsewhere } : visited;
}

/**
 * One existing and one new page are visited three times, which takes as long as the rest of a
 * visit. In another language, only differences matter.
 */
const kindOf = (
  { browser, paths, newPaths }: Pick<TrialSettings, 'browser' | 'paths' | 'newPaths'>,
  path: string,
) => ({
  comesBack: path === paths[0] || path === newPaths[0],
  isBrief: languageOf(path) !== ownLanguage || !isChromium(browser),
});

const getAddress = ({ origin, query = '' }: TriedSite, path: string): string =>
  `${origin}${path}${query}`;
