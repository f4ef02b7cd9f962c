import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { forkProgram } from '@platband/server-kit/disk';
import type { PictureWidth } from '@platband/slice/contract/picture-widths';

export type PictureFormat = 'avif' | 'webp' | 'png';

export interface RenderOrder {
  readonly source: Buffer;
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}
export type RenderAnswer = { readonly picture: Buffer } | { readonly reason: string };

const program = fileURLToPath(new URL('render-process.ts', import.meta.url));
/** The repository's pictures take at most two on a slow machine. */
const maxSeconds = 20;

/** Rendering took too long; the picture may be shown unrendered. */
export class TakesTooLong extends Error {}

const idleMs = 20_000;

/**
 * Renders pictures sequentially in a child process that ends when idle: a drawing can take minutes
 * and all memory, and nothing else stops a rendering.
 */
export class Renderer {
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(private readonly limitMs = maxSeconds * 1_000) {}

  /**
   * Renders a picture.
   * @returns Null if the machine cannot start another process.
   * @throws Error with the reason if rendering fails.
   */
  async render(order: RenderOrder): Promise<Buffer | null> {
    clearTimeout(this.#idle);
    const child = this.#child ?? this.#start();
    this.#child = child;
    const limit = setTimeout(() => child.kill('SIGKILL'), this.limitMs);
    try {
      const answer = await new Promise<RenderAnswer | 'ended' | null>((resolve) => {
        child.once('message', resolve).once('error', () => resolve(null));
        child.once('exit', () => resolve('ended'));
        child.send(order, () => {});
      });
      if (answer === null) return null;
      if (answer === 'ended')
        throw new TakesTooLong(
          `it needs more than ${this.limitMs / 1_000} s, or more memory than allowed`,
        );
      if ('reason' in answer) throw new Error(answer.reason);
      return Buffer.from(answer.picture);
    } finally {
      clearTimeout(limit);
      for (const event of ['message', 'exit', 'error']) child.removeAllListeners(event);
      child.on('error', () => {});
      if (!child.connected || child.exitCode !== null || child.signalCode !== null)
        this.#child = null;
      this.#idle = setTimeout(() => this.end(), idleMs).unref();
    }
  }

  end(): void {
    clearTimeout(this.#idle);
    this.#child?.kill();
    this.#child = null;
  }

  #start(): ChildProcess {
    return forkProgram(program, { passedOn: ['PATH', 'TMPDIR'], serialization: 'advanced' });
  }
}
