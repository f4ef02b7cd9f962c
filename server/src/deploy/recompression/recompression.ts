import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isHurried } from 'compose/disk/recompress';
import { programFrom } from '../../compiled/program';
import { liveIdOf } from '../follower';

const recompressLive = fileURLToPath(new URL('recompress-live.ts', import.meta.url));

/**
 * Has the pages of what is live compressed as far as it goes, where a deploy has not taken the time. In a process of its own
 * that leaves room for visitors and the next deploy.
 */
export class Recompression {
  #child: ChildProcess | null = null;
  #begun: string | null = null;
  #latest: Promise<void> = Promise.resolve();

  constructor(private readonly site: string) {}

  /** To be called whenever something may have gone live. While a deploy is under way it makes room. */
  look(isBusy = false): Promise<void> {
    const looking = this.#latest.then(() => this.#look(isBusy));
    this.#latest = looking.catch(() => {});
    return looking;
  }

  async end(): Promise<void> {
    await this.#latest;
    await this.#endChild();
  }

  async #look(isBusy: boolean): Promise<void> {
    const live = isBusy ? null : await liveIdOf(this.site);
    if (live === this.#begun) return;
    this.#begun = live;
    await this.#endChild();
    const folder = `${this.site}/compositions/${live}`;
    if (live === null || !(await isHurried(folder))) return;
    const { file, execArgv } = programFrom(recompressLive);
    const child = fork(file, [folder], {
      execArgv: [...execArgv],
      env: { PATH: process.env['PATH'], UV_THREADPOOL_SIZE: '1' },
    });
    // It is tried again when the server starts the next time.
    child.on('error', () => {});
    this.#child = child;
  }

  async #endChild(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    child.disconnect();
    await once(child, 'exit');
  }
}
