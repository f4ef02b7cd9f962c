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
  /** The live site, followed by the site with the release. */
  readonly live: TriedSite;
  readonly tried: TriedSite;
  /**
   * Paths to visit: the slice's pages, pages that contain one of its parts, and others that must
   * not change.
   */
  readonly paths: readonly string[];
  /** Paths that are not live yet. Their shell is compared with the shell on the first live path. */
  readonly newPaths: readonly string[];
  readonly axe: string;
  readonly pictures: string;
}

export interface TriedSite {
  readonly origin: string;
  readonly query?: string;
}

/**
 * Opens each page with the release and compares it with the page without it. A page whose foreign
 * parts match another live page is not opened without the release. Findings are verified a second
 * time: changes that also occur without the release, such as another slice's carousel, do not
 * count.
 * @throws Error if the live site cannot be opened, or is too slow.
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

/** Compares the first page in Firefox, with and without the release. */
export async function tryInFirefox({
  paths,
  newPaths,
  ...settings
}: TrialSettings): Promise<readonly TrialProblem[]> {
  const first = { paths: paths.slice(0, 1), newPaths: newPaths.slice(0, 1) };
  // Firefox only shows keyboard focus in one window.
  const found = await compareIn({ ...settings, ...first }, 1);
  return found.map(({ problems, ...where }) => ({
    ...where,
    problems: problems.map((problem) => `In Firefox: ${problem}`),
  }));
}

/** @param pictureAt Returns file names for screenshots when the visit is repeated. */
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
 * Visits the page without the release, or the first existing page if this one is new. axe only runs
 * on a repeated visit, since there are usually no findings.
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
 * Only the first existing page and the first new one are visited three times, since that doubles
 * the time a visit takes. Pages in another language get a brief visit, because only differences
 * matter.
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
