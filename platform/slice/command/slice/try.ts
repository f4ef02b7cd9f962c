import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { loadSlice } from '../../build/slices';
import { pathsToTry } from '../../trial/paths-to-try';
import type { TrialProblem } from '../../trial/try-release';
import { buildSlice } from './build';
import type { Call } from './command';
import { report } from './report';
import { ReportedError } from './reported-error';
import { targetOf } from './target';
import { UsageError } from './usage-error';

/** Previews the slice, opens the site with and without it in Chromium, and says what it does to what is not its own. */
export async function trySlice({ folder, values }: Call): Promise<void> {
  const { json, pictures = 'trial', path: more = [] } = values as { json?: boolean; pictures?: string; path?: string[] };
  const isJson = json === true;
  const { chromium, executablePath, args } = await browserHere();
  const slice = await loadSlice(folder);
  const { name } = slice;
  const composer = await targetOf(folder, values);
  await buildSlice(folder);
  const startedAt = performance.now();
  const settings = { slice: name, action: 'previewed', place: composer.place, isJson, startedAt } as const;
  const done = await report(composer.preview({ slice: name, folder }), settings);
  if (done.step !== 'previewed') throw new Error('It is live already: there is nothing to try.');
  const { origin, search } = new URL(done.address);
  const place = resolve(process.env['INIT_CWD'] ?? process.cwd(), pictures);
  await mkdir(place, { recursive: true });
  const { source: axe } = (await import('axe-core')).default;
  const browser = await chromium.launch({ executablePath, args });
  try {
    const { tryRelease } = await import('../../trial/try-release');
    const sites = { live: { origin }, tried: { origin, query: search } };
    const problems = await tryRelease({ browser, slice: name, ...sites, ...(await pathsToTry(slice, sites, more)), axe, pictures: place });
    tell(problems, isJson, `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  } finally {
    await browser.close();
  }
}

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

/** @throws UsageError where there is no Playwright or no Chromium */
async function browserHere() {
  const found = await Promise.all([import('@playwright/test'), import('../../testing/find-browser')]).catch(() => null);
  const executablePath = found?.[1].findBrowser() ?? null;
  if (found === null || executablePath === null)
    throw new UsageError(
      'A trial needs Playwright and a Chromium: npm install --save-dev @playwright/test && npx playwright install chromium',
    );
  return { chromium: found[0].chromium, executablePath, args: [...found[1].browserArguments] };
}
