import type { TrialProblem } from '@platform/slice/contract/releases';
import type { Browser } from '@playwright/test';
import axe from 'axe-core';
import { pathsToTry } from './paths-to-try';
import { tryInFirefox, tryRelease } from './try-release';

interface PreviewTrial {
  /** The trial closes this browser at the end. */
  readonly browser: Browser;
  /** Starts Firefox for one more visit, or null if it is not installed. */
  readonly launchFirefox: (() => Promise<Browser>) | null;
  readonly slice: string;
  /** The site's address with the release. Without its query, it shows the live site. */
  readonly address: string;
  /** Additional pages to open. */
  readonly more: readonly string[];
  readonly pictures: string;
}

/** Compares the live site with a preview. Firefox only runs if the release passes in Chromium. */
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

const maxRecorded = 100;

/** Formats problems for the record, one per line. */
export const recorded = (problems: readonly TrialProblem[]): readonly string[] =>
  problems
    .flatMap(({ path, problems: seen }) => seen.map((problem) => `${path}: ${problem}`))
    .slice(0, maxRecorded);
