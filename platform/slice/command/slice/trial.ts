import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { SliceDefinition } from '../../contract/slice';
import { pathsToTry } from '../../trial/paths-to-try';
import type { TrialProblem } from '../../trial/try-release';
import type { Composer } from './composer';
import { report } from './report';
import { ReportedError } from './reported-error';
import { UsageError } from './usage-error';

interface TrialSettings {
  readonly slice: SliceDefinition;
  readonly composer: Composer;
  readonly folder: string;
  readonly browser: TrialBrowser;
  /** A folder for pictures of pages with problems. */
  readonly pictures: string;
  /** Further pages to open. */
  readonly more: readonly string[];
  readonly isJson: boolean;
}

export interface TrialBrowser {
  readonly launch: () => Promise<import('@playwright/test').Browser>;
}

/**
 * Previews the slice as it has been built, opens the site with and without it in Chromium, and records what was seen.
 * @returns the release; null: it is live already, and nothing was tried
 * @throws Error in words where it hurts what is not its own
 */
export async function tryBuilt({ slice, composer, folder, browser, pictures, more, isJson }: TrialSettings): Promise<string | null> {
  const startedAt = performance.now();
  const { name } = slice;
  const done = await report(composer.preview({ slice: name, folder }), {
    ...{ slice: name, action: 'previewed', place: composer.place, isJson, startedAt },
  });
  if (done.step !== 'previewed') return null;
  const { origin, search } = new URL(done.address);
  const place = resolve(process.env['INIT_CWD'] ?? process.cwd(), pictures);
  await mkdir(place, { recursive: true });
  const { source: axe } = (await import('axe-core')).default;
  const { tryRelease } = await import('../../trial/try-release');
  const sites = { live: { origin }, tried: { origin, query: search } };
  const opened = await browser.launch();
  const problems = await pathsToTry(slice, sites, more)
    .then((paths) => tryRelease({ browser: opened, slice: name, ...sites, ...paths, axe, pictures: place }))
    .finally(() => opened.close());
  const lines = problems.flatMap(({ path, width, problems: seen }) => seen.map((problem) => `${path} at ${width} px: ${problem}`));
  await composer.recordTrial?.({ slice: name, release: done.release, place: hostname(), problems: lines.slice(0, mostRecorded) });
  tell(problems, isJson, `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  return done.release;
}

/** What the record takes. */
const mostRecorded = 100;

function tell(problems: readonly TrialProblem[], isJson: boolean, duration: string): void {
  if (isJson) process.stdout.write(`${JSON.stringify({ step: 'tried', problems })}\n`);
  if (problems.length === 0)
    return void (isJson || process.stdout.write(`Tried in a browser for ${duration}: what is not its own is as it was.\n`));
  if (isJson) throw new ReportedError();
  const lines = problems.flatMap(({ path, width, problems: seen, picture }) => [
    `${path} at ${width} px (${picture}):`,
    ...seen.map((problem) => `- ${problem}`),
  ]);
  throw new Error(['Tried in a browser, and it hurts what is not its own:', ...lines].join('\n'));
}

/** The Chromium that is here. @throws UsageError where there is none, or no Playwright */
export async function browserHere(): Promise<TrialBrowser> {
  const found = await Promise.all([import('@playwright/test'), import('../../testing/find-browser')]).catch(() => null);
  const executablePath = found?.[1].findBrowser() ?? null;
  if (found === null || executablePath === null)
    throw new UsageError(
      'A trial needs Playwright and a Chromium: npm install --save-dev @playwright/test && npx playwright install chromium',
    );
  return { launch: () => found[0].chromium.launch({ executablePath, args: [...found[1].browserArguments] }) };
}
