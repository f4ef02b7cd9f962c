import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '@platband/server-kit/database';
import { forkProgram } from '@platband/server-kit/disk';
import type { ServiceSettings } from '@platband/server-kit/settings';
import type { TrialEnd, TrialOrder } from '@platband/slice/contract/releases';
import pLimit from 'p-limit';
import { findTrial, recordTrial } from './ledger/trial-repository';

const program = fileURLToPath(new URL('../../trial/process.ts', import.meta.url));

/** Environment variables passed to a trial, which must not contain secrets. */
const passedOn = ['PATH', 'TZ', 'LANG', 'SystemRoot'];

const graceMs = 5_000;

interface Tried {
  readonly slice: string;
  readonly release: string;
}

/**
 * Enforces browser trials before a release goes live, and runs them on this machine if a browser is
 * installed.
 */
export class Trials {
  readonly #enqueue = pLimit(1);
  readonly #isRequired: boolean;

  constructor(
    private readonly database: Database,
    private readonly settings: Pick<
      ServiceSettings,
      'requiresTrial' | 'trialBrowser' | 'trialSeconds' | 'trustedOrigins'
    >,
  ) {
    this.#isRequired = settings.requiresTrial ?? settings.trialBrowser !== null;
  }

  /**
   * Returns why a release must not go live, or null if it passed its trial or does not need one.
   * The shell is exempt because it sets the limits.
   * @param failure Why this server could not try the release.
   */
  async problem(
    { slice, release }: Tried,
    maySkipTrial: boolean,
    failure: string | null,
  ): Promise<string | null> {
    if (!this.#isRequired || maySkipTrial || slice === 'shell') return null;
    const trial = await findTrial(this.database, slice, release);
    if (trial?.isTrusted === true)
      return trial.problems.length === 0
        ? null
        : `${slice} ${release} failed its trial on ${trial.place}: ${trial.problems.join(' ')} Fix the problems, check with slice try, and deploy again.`;
    const tried = trial === null ? 'has not been tried in a browser' : `was tried by ${trial.by}`;
    const here = failure === null ? '' : ` This server could not try it: ${failure}`;
    const remedy = `Deploy from such a workflow, use a token with the right untried:${slice}, or ask the operator to set TRIAL_BROWSER.`;
    return `${slice} ${release} ${tried}, but this site requires a trial by its own server or by a workflow in OIDC_RULES.${here} ${remedy}`;
  }

  /** Returns the lines, followed by the result of the release's trial if there are any. */
  async describe({ slice, release }: Tried, lines: readonly string[]): Promise<readonly string[]> {
    if (lines.length === 0 || slice === 'shell') return lines;
    const trial = await findTrial(this.database, slice, release);
    const result = `${trial?.problems.length === 0 ? 'passed' : 'failed'} its trial on ${trial?.place}`;
    const end = trial === null ? 'has not been tried in a browser' : result;
    return [...lines, `${slice} ${release} ${end}.`];
  }

  /** Whether this server must run the trial, because it is missing. */
  async isMissing(tried: Tried, maySkipTrial: boolean): Promise<boolean> {
    if (this.settings.trialBrowser === null) return false;
    if ((await this.problem(tried, maySkipTrial, null)) === null) return false;
    return (await findTrial(this.database, tried.slice, tried.release))?.isTrusted !== true;
  }

  /**
   * Runs one trial at a time and records the result.
   * @param address The preview's address.
   * @returns why the release could not be tried, or null.
   */
  run(tried: Tried, address: string): Promise<string | null> {
    return this.#enqueue(async () => {
      const end = await this.#try(tried.slice, address).catch(
        (error: Error): TrialEnd => ({ failure: error.message }),
      );
      if ('failure' in end) return end.failure;
      const by = { by: 'this site', place: hostname(), isTrusted: true };
      await recordTrial(this.database, { ...tried, ...by, problems: end.problems });
      return null;
    });
  }

  async #try(slice: string, address: string): Promise<TrialEnd> {
    const { trialBrowser, trialSeconds, trustedOrigins } = this.settings;
    const folder = await mkdtemp(join(tmpdir(), 'trial-'));
    // The certificate belongs to this server, so it need not be verified.
    const trusted = address.startsWith('https:') ? { NODE_TLS_REJECT_UNAUTHORIZED: '0' } : {};
    const child = forkProgram(program, {
      passedOn,
      env: { ...trusted, HOME: folder, TMPDIR: folder },
    });
    let end: TrialEnd | null = null;
    // Gives the process time to close its browser.
    const timer = setTimeout(() => {
      end = { failure: `The trial did not finish within ${trialSeconds} s.` };
      child.kill();
    }, trialSeconds * 1_000);
    const lastTimer = setTimeout(() => child.kill('SIGKILL'), trialSeconds * 1_000 + graceMs);
    child.on('message', (message: TrialEnd) => {
      end ??= message;
    });
    const hosts = trustedOrigins.map((origin) => new URL(origin).hostname);
    child.send(
      { slice, address, browser: trialBrowser ?? '', hosts, pictures: folder } satisfies TrialOrder,
      () => {},
    );
    const ended = await new Promise<string>((resolve) => {
      child.on('error', ({ message }) => resolve(message));
      child.on('exit', (code, signal) =>
        resolve(`The process of the trial exited with ${signal ?? `code ${code}`}.`),
      );
    });
    clearTimeout(timer);
    clearTimeout(lastTimer);
    // Retried because the browser may still be writing.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
    return end ?? { failure: ended };
  }
}
