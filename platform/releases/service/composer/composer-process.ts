import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { forkProgram } from '@platband/server-kit/disk';
import { minuteMs } from '@platband/slice/contract/durations';
import { languages } from '@platband/slice/contract/languages';
import type { DeploySettings } from '../../operations/compose-deploy';
import type { Progress } from '../../release/steps';
import type { ComposerEnd, ComposerMessage, ComposerOrder } from './composer-messages';

const composer = fileURLToPath(new URL('composer.ts', import.meta.url));

const heapMb = 2_048;
/**
 * Checking a release against the live one takes about a second. The limit stops a schema with a
 * catastrophic pattern from blocking other deploys.
 */
const checkTimeoutMs = (): number => Number(process.env['CHECK_SECONDS'] ?? 30) * 1_000;
/** Generous, since even a site with 64 remotes takes only seconds. */
const timeoutMs = 5 * minuteMs;

/** Environment variables passed to the process, which must not contain secrets. */
const passedOn = [
  'PATH',
  'TMPDIR',
  'TZ',
  'LANG',
  'SystemRoot',
  'TEMP',
  'COMPRESSION',
  'KEEP_DAYS',
  'INLINE_STYLES_BYTES',
  'SITE_ORIGIN',
  'LOCAL_ORIGIN',
  'DIE_AT_STEP',
];

/**
 * A composing process. It starts while a release is being received, because starting takes almost a
 * second.
 */
export class ComposerProcess {
  readonly #child: ChildProcess;

  constructor() {
    // React's development build renders three times more slowly.
    this.#child = forkProgram(composer, {
      passedOn,
      env: { NODE_ENV: 'production' },
      execArgv: [`--max-old-space-size=${heapMb}`],
    });
    // `run` reports if the system cannot start the process.
    this.#child.on('error', () => {});
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }

  async run(
    order: DeploySettings,
    onProgress: (progress: Progress) => void = () => {},
  ): Promise<ComposerEnd> {
    const child = this.#child;
    let end: ComposerEnd = {
      step: 'failed',
      message:
        'The process that checks and composes releases exited before it finished. Send the release again. If this repeats, the release itself may be the cause.',
    };
    const endAfter = (limitMs: number, late: ComposerEnd) =>
      setTimeout(() => {
        end = late;
        child.kill('SIGKILL');
      }, limitMs);
    const timer = endAfter(timeoutMs, {
      step: 'failed',
      message: `Checking and composing the release took more than ${timeoutMs / minuteMs} minutes and was stopped. Nothing was changed. Try again when the server is less busy.`,
    });
    const limitMs = checkTimeoutMs();
    const problem = `The check of this release did not finish within ${limitMs / 1_000} s. Look in its schemas for a pattern with nested repetition, such as (a+)+.`;
    const checkTimer = endAfter(limitMs, { step: 'refused', problems: [problem] });
    child.on('message', (message: ComposerMessage) => {
      clearTimeout(checkTimer);
      if (message.step === 'checked' || message.step === 'rendered') onProgress(message);
      else end = message;
    });
    if (child.exitCode === null && child.signalCode === null) {
      child.send({ ...order, languages: languages() } satisfies ComposerOrder, () => {});
      await once(child, 'exit');
    }
    clearTimeout(timer);
    clearTimeout(checkTimer);
    return end;
  }
}
