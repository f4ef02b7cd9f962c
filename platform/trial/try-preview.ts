import { languageOf, ownLanguage } from '@platband/slice/contract/languages';
import type { TrialResult } from '@platband/slice/contract/releases';
import type { Browser } from '@playwright/test';
import { compareVisits, type Pace } from './compare-visits';
import { type PathsToTry, pathsToTry, type TriedSite } from './paths-to-try';
import { isChromium, standIn } from './stand-in';
import { visit } from './visit';

export interface TrialSettings extends PathsToTry {
  readonly browser: Browser;
  readonly slice: string;
  /** The live site, followed by the site with the release. */
  readonly live: TriedSite;
  readonly tried: TriedSite;
  /** Folder for screenshots of pages with problems. */
  readonly pictures: string;
}

interface PreviewTrial extends Pick<TrialSettings, 'browser' | 'slice' | 'pictures'> {
  /** Starts Firefox for one more visit, or null if it is not installed. */
  readonly launchFirefox: (() => Promise<Browser>) | null;
  /** The site's address with the release. Without its query, it shows the live site. */
  readonly address: string;
  /** Additional pages to open. */
  readonly more: readonly string[];
}

/**
 * Compares the live site with a preview, and closes the browser. Firefox only runs if the release
 * passes in Chromium.
 */
export async function tryPreview(trial: PreviewTrial): Promise<TrialResult> {
  const { browser, launchFirefox, address, more, ...settings } = trial;
  const { origin, search } = new URL(address);
  const sites = { ...settings, live: { origin }, tried: { origin, query: search } };
  const tryAll = async () => {
    const paths = await pathsToTry(settings.slice, sites, more);
    return { paths, result: await tryRelease({ browser, ...sites, ...paths }) };
  };
  const { paths, result } = await tryAll().finally(() => browser.close());
  if (launchFirefox === null || result.problems.length > 0) return result;
  const firefox = await launchFirefox();
  return tryInFirefox({ browser: firefox, ...sites, ...paths }).finally(() => firefox.close());
}

/**
 * Opens each page with the release and compares it with the page without it. A page whose foreign
 * parts match another live page is not opened without the release. Findings are verified a second
 * time: changes that also occur without the release, such as another slice's carousel, do not
 * count.
 * @throws Error if the live site cannot be tried.
 */
export async function tryRelease(settings: TrialSettings): Promise<TrialResult> {
  const endStandIn = await standIn(settings.browser);
  return compareIn(settings).finally(endStandIn);
}

/** Compares the first page in Firefox, which only shows keyboard focus in one window. */
export async function tryInFirefox(settings: TrialSettings): Promise<TrialResult> {
  const first = { paths: settings.paths.slice(0, 1), newPaths: settings.newPaths.slice(0, 1) };
  const { problems, warnings } = await compareIn({ ...settings, ...first }, 1);
  const inFirefox = problems.map((found) => ({
    ...found,
    problems: found.problems.map((problem) => `In Firefox: ${problem}`),
  }));
  return { problems: inFirefox, warnings };
}

function compareIn(settings: TrialSettings, atOnce?: number): Promise<TrialResult> {
  const { paths, newPaths } = settings;
  const [firstPath = '/'] = paths;
  const open = (kind: 'live' | 'tried') => (path: string, pace: Pace) => {
    const { origin, query = '' } = settings[kind];
    const isNew = newPaths.includes(path);
    return visit({
      ...settings,
      ...pace,
      address: `${origin}${isNew && kind === 'live' ? firstPath : path}${query}`,
      isOnlyShell: isNew,
      // That takes twice the time of a visit.
      comesBack: path === firstPath || path === newPaths[0],
      // Only differences matter in another language.
      isBrief: languageOf(path) !== ownLanguage() || !isChromium(settings.browser),
    });
  };
  return compareVisits(settings, { live: open('live'), tried: open('tried') }, atOnce);
}

const maxRecorded = 100;
/** The longest text of a record. */
const maxLength = 1_000;

/** Formats problems for the record, one per line. */
export const recorded = ({ problems }: TrialResult): readonly string[] =>
  problems
    .flatMap(({ path, problems: seen }) =>
      seen.map((problem) => `${path}: ${problem}`.slice(0, maxLength)),
    )
    .slice(0, maxRecorded);
