import type { TrialProblem } from '@platform/slice/contract/releases';
import type { Browser } from '@playwright/test';
import axe from 'axe-core';
import { pathsToTry } from './paths-to-try';
import { tryInFirefox, tryRelease } from './try-release';

interface PreviewTrial {
  /** Closed at the end. */
  readonly browser: Browser;
  /** Starts Firefox for one more visit, or null if it is not installed. */
  readonly launchFirefox: (() => Promise<Browser>) | null;
  readonly slice: string;
  /** Address of the site with the release; without the query, the live site. */
  readonly address: string;
  /** Additional pages to open. */
  readonly more: readonly string[];
  /** Folder for screenshots of pages with problems. */
  readonly pictures: string;
}

/**
 * Opens the site as it is live and as a preview shows it, and compares. Firefox is asked only where
 * the release passes in Chromium.
 */
export async function tryPreview({
  browser,
  launchFirefox,
  slice,
  address,
  more,
  pictures,
}: PreviewTrial): Promise<readonly TrialProblem[]> {
  const { origin, search } = new URL(address);
  const sites = { live: { origin }, tried: { origin, query: search } };
  const settings = { slice, ...sites, axe: axe.source, pictures };
  const trial = async () => {
    const paths = await pathsToTry(slice, sites, more);
    return { paths, found: await tryRelease({ browser, ...settings, ...paths }) };
  };
  const { paths, found } = await trial().finally(() => browser.close());
  if (launchFirefox === null || found.length > 0) return found;
  const firefox = await launchFirefox();
  return tryInFirefox({ browser: firefox, ...settings, ...paths }).finally(() => firefox.close());
}

/** Maximum of recorded lines. */
const maxRecorded = 100;

/** Formats problems for the record, a line each. */
export const recorded = (problems: readonly TrialProblem[]): readonly string[] =>
  problems
    .flatMap(({ path, problems: seen }) => seen.map((problem) => `${path}: ${problem}`))
    .slice(0, maxRecorded);
