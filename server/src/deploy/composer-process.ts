import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Progress } from '@platform/releases/disk/steps';
import { programFrom } from '../compiled/program';
import type { ComposedReleases, ComposerEnd, ComposerMessage, ComposerOrder } from './composer-messages';
import { wordsOf } from './words-of';

const composer = fileURLToPath(new URL('composer.ts', import.meta.url));

const heapMb = 2_048;
/** Comparing a release with what is live takes a second: one whose schemas hold a pattern that never ends holds up every other deploy for no longer than this. */
const checkTimeoutMs = (): number => Number(process.env['CHECK_SECONDS'] ?? 30) * 1_000;
/** A site of 64 remotes takes seconds. */
const timeoutMs = 5 * 60_000;

/** What it may know of the settings: nothing secret. */
const passedOn = [
  ...['PATH', 'TMPDIR', 'TZ', 'LANG', 'SystemRoot', 'TEMP'],
  ...['COMPRESSION', 'KEEP_DAYS', 'INLINE_STYLES_BYTES', 'SITE_ORIGIN', 'RENDER_ENV', 'DIE_AT_STEP'],
];

interface Work {
  readonly slice: string;
  readonly from: string;
  readonly site: string;
  /** Only tried: nothing goes live, and no release is left. */
  readonly isTrial?: boolean;
  readonly onProgress: (progress: Progress) => void;
  /** Rejects when the composition must not go live. */
  readonly commit: (composition: ComposedReleases) => Promise<void>;
}

/** A process that composes, to be started while a release is still on its way: it takes most of a second. */
export class ComposerProcess {
  readonly #child: ChildProcess;

  constructor() {
    const environment = passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
    const { file, execArgv } = programFrom(composer);
    this.#child = fork(file, {
      execArgv: [`--max-old-space-size=${heapMb}`, ...execArgv],
      env: Object.fromEntries(environment),
    });
    // Where the system has no room for another process, it has ended already: `run` says so.
    this.#child.on('error', () => {});
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }

  /** Resolves once the process has ended, however it did. */
  async run({ slice, from, site, isTrial = false, onProgress, commit }: Work): Promise<ComposerEnd> {
    const child = this.#child;
    let end: ComposerEnd = {
      step: 'failed',
      message:
        'The process that checks and composes releases has ended before it was done. Send it again; if that happens again, look into the release.',
    };
    let committed: string | null = null;
    const order = (message: ComposerOrder): void => void child.send(message, () => {});
    const timer = setTimeout(() => {
      end = { step: 'failed', message: `It was not checked and composed within ${timeoutMs / 60_000} minutes.` };
      child.kill('SIGKILL');
    }, timeoutMs);
    const limitMs = checkTimeoutMs();
    const checkTimer = setTimeout(() => {
      const problem = `The check of this release did not end within ${limitMs / 1_000} s. Look for a pattern in the schemas of its calls and events that repeats what repeats, as (a+)+ does.`;
      end = { step: 'refused', problems: [problem] };
      child.kill('SIGKILL');
    }, limitMs);
    let committing = Promise.resolve();
    child.on('message', (message: ComposerMessage) => {
      clearTimeout(checkTimer);
      if (message.step === 'checked' || message.step === 'rendered') onProgress(message);
      else if (message.step === 'composed') {
        committing = commit(message.composition).then(
          () => {
            committed = message.composition.id;
            order({ kind: 'committed', problem: null });
          },
          (error: Error) => {
            order({ kind: 'committed', problem: wordsOf(error) });
          },
        );
      } else end = message;
    });
    if (child.exitCode === null && child.signalCode === null) {
      order({ kind: 'deploy', slice, from, site, isTrial });
      await once(child, 'exit');
    }
    clearTimeout(timer);
    clearTimeout(checkTimer);
    await committing;
    // What has been switched is live, whatever has happened since.
    return committed === null || (end as ComposerEnd).step === 'done' ? end : { step: 'done', composition: committed, warnings: [] };
  }
}
