import type { TrialProblem } from '@platform/slice/contract/releases';
import type { Browser } from '@playwright/test';
import axe from 'axe-core';
import { pathsToTry } from './paths-to-try';
import { tryRelease } from './try-release';

interface PreviewTrial {
  /** It is closed at the end. */
  readonly browser: Browser;
  readonly slice: string;
  /** The address of the site with the release; without its query: as it is live. */
  readonly address: string;
  /** Further pages to open. */
  readonly more: readonly string[];
  /** A folder for screenshots of pages with problems. */
  readonly pictures: string;
}

/** Opens the site as it is live and as a preview shows it, and compares. */
export async function tryPreview({
  browser,
  slice,
  address,
  more,
  pictures,
}: PreviewTrial): Promise<readonly TrialProblem[]> {
  const { origin, search } = new URL(address);
  const sites = { live: { origin }, tried: { origin, query: search } };
  try {
    return await tryRelease({
      browser,
      slice,
      ...sites,
      ...(await pathsToTry(slice, sites, more)),
      axe: axe.source,
      pictures,
    });
  } finally {
    await browser.close();
  }
}

/** What the record takes. */
const maxRecorded = 100;

/** As it is recorded: a line for each. */
export const recorded = (problems: readonly TrialProblem[]): readonly string[] =>
  problems
    .flatMap(({ path, problems: seen }) => seen.map((problem) => `${path}: ${problem}`))
    .slice(0, maxRecorded);
