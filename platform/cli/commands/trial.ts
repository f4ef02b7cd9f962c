import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { ReleaseTarget, TrialResult } from '@platband/slice/contract/releases';
import type { Browser } from '@playwright/test';
import { NotTriedError } from './not-tried-error';
import { type Action, type Done, report } from './report';
import { ReportedError } from './reported-error';

interface TrialSettings {
  readonly slice: string;
  readonly target: ReleaseTarget;
  readonly folder: string;
  readonly browser: TrialBrowser;
  readonly pictures: string;
  readonly more: readonly string[];
  readonly isJson: boolean;
  readonly action: Action;
}

interface TrialBrowser {
  readonly launch: () => Promise<Browser>;
  /** Null if Playwright's Firefox is not installed. */
  readonly launchFirefox: (() => Promise<Browser>) | null;
}

/**
 * Previews the built slice, opens the site with and without it in Chromium, and records the result.
 * @returns The preview's address, or `live` if the release is already live, which skips the trial.
 * @throws NotTriedError if the trial could not run. Its preview is closed.
 * @throws Error if the slice breaks anything in other slices.
 */
export async function tryBuilt(settings: TrialSettings): Promise<Done> {
  const { slice, target, folder, browser, more, isJson, action } = settings;
  const startedAt = performance.now();
  const reported = { slice, action, place: target.place, isJson, startedAt };
  const done = await report(target.preview({ slice, folder }), reported);
  if (done.step !== 'previewed') return done;
  const { CoveredPageError, tryPreview, recorded } = await import('@platband/trial');
  const pictures = resolve(process.env['INIT_CWD'] ?? process.cwd(), settings.pictures);
  const { address, release } = done;
  const { launchFirefox } = browser;
  const result = await browser
    .launch()
    .then((launched) =>
      tryPreview({ browser: launched, launchFirefox, slice, address, more, pictures }),
    )
    .catch(async (error: Error) => {
      // First line only, since Playwright appends a long log.
      const reason = (error.message.split('\n')[0] ?? '').slice(0, 300).replace(/\.?$/, '.');
      await target.endPreview?.({ slice, release, address, reason }).catch(() => undefined);
      const remedy = error instanceof CoveredPageError ? '' : ` ${notTriedRemedy}`;
      throw new NotTriedError(`The trial could not run here: ${reason}${remedy}`);
    });
  const problems = recorded(result);
  await target.recordTrial?.({ slice, release, place: hostname(), problems });
  const duration = `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`;
  print(result, isJson, `${duration}${launchFirefox === null ? noFirefox : ''}`);
  return done;
}

function print({ problems, warnings }: TrialResult, isJson: boolean, how: string): void {
  const write = (line: string) => process.stdout.write(`${line}\n`);
  if (isJson) {
    write(JSON.stringify({ step: 'tried', problems, warnings }));
    if (problems.length > 0) throw new ReportedError();
    return;
  }
  for (const warning of warnings) write(`Warning: ${warning}`);
  if (problems.length === 0)
    return void write(`The trial in a browser took ${how}: nothing outside this slice changed.`);
  const lines = problems.flatMap(({ path, problems: seen, pictures }) => [
    `${path} (${pictures.join(', ')}):`,
    ...seen.map((problem) => `- ${problem}`),
  ]);
  throw new Error(['The trial in a browser found problems:', ...lines].join('\n'));
}

const noFirefox = ' without Firefox (to add it, run npx playwright install firefox)';

const notTriedRemedy =
  'The release itself may be fine. Run the trial again when this machine is less busy.';

export const browserRemedy =
  'npm install --save-dev @playwright/test && npx playwright install chromium';

/** Returns the installed Chromium, or null if it or Playwright is missing. */
export async function browserHere(): Promise<TrialBrowser | null> {
  const found = await Promise.all([
    import('@playwright/test'),
    import('@platband/slice/testing/find-browser'),
  ]).catch(() => null);
  const executablePath = found?.[1].findBrowser() ?? null;
  if (found === null || executablePath === null) return null;
  const [{ chromium, firefox }, { browserArguments }] = found;
  return {
    launch: () => chromium.launch({ executablePath, args: [...browserArguments] }),
    launchFirefox: existsSync(firefox.executablePath()) ? () => firefox.launch() : null,
  };
}
