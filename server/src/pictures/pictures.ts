import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { replaceFile } from '@platband/server-kit/disk';
import { type PictureWidth, pictureWidths } from '@platband/slice/contract/picture-widths';
import pLimit from 'p-limit';
import { renderable } from '../file-types/picture-type';
import type { Drawing } from './drawings';
import { type PictureFormat, Renderer } from './renderer';

/** With more pending renderings than this, the drawing itself is the better response. */
const longestQueue = 64;

/** Renders drawings and photographs once and caches the results. */
export class Pictures {
  readonly #rendering = new Map<string, Promise<Buffer | null>>();
  /** Hashes of drawings that fail or take too long; browsers get the original. */
  readonly #unrendered = new Set<string>();
  /** Sequential, to leave CPU time for requests. */
  readonly #enqueue = pLimit(1);
  #waiting = 0;
  #isClosed = false;

  constructor(
    private readonly cacheFolder: string,
    private readonly onBroken: (name: string, reason: string) => void,
    private readonly renderer = new Renderer(),
  ) {}

  /**
   * Returns the picture, or null if it cannot be rendered, too many renders are pending, or the
   * instance is closed.
   */
  async atWidth(
    drawing: Drawing,
    width: PictureWidth,
    format: PictureFormat,
  ): Promise<Buffer | null> {
    try {
      return await this.#rendered(drawing, width, format);
    } catch (error) {
      if (!this.#isClosed && !this.#unrendered.has(drawing.hash))
        this.onBroken(drawing.name, (error as Error).message);
      this.#unrendered.add(drawing.hash);
      return null;
    }
  }

  async #rendered(
    drawing: Drawing,
    width: PictureWidth,
    format: PictureFormat,
  ): Promise<Buffer | null> {
    const file = `${this.cacheFolder}/${drawing.hash.slice(0, 16)}-${width}.${format}`;
    const kept = await readFile(file).catch(() => null);
    if (kept !== null) return kept;
    if (this.#isClosed || this.#unrendered.has(drawing.hash)) return null;
    const underWay = this.#rendering.get(file);
    if (underWay !== undefined) return underWay;
    if (this.#waiting >= longestQueue) return null;
    this.#waiting += 1;
    const rendered = this.#enqueue(async () => {
      this.#waiting -= 1;
      if (this.#isClosed) return null;
      const picture = await this.renderer.render({
        source: await this.#renderable(drawing),
        width,
        format,
      });
      if (picture === null) return null;
      // If the disk is full, the picture is served uncached.
      await replaceFile(file, picture).catch(() => {});
      return picture;
    }).finally(() => this.#rendering.delete(file));
    this.#rendering.set(file, rendered);
    return rendered;
  }

  /** Returns the bytes to render from; HEIC is converted only once. */
  async #renderable(drawing: Drawing): Promise<Buffer> {
    const file = `${this.cacheFolder}/${drawing.hash.slice(0, 16)}.jpg`;
    const kept = await readFile(file).catch(() => null);
    if (kept !== null) return kept;
    const source = await drawing.source();
    const picture = await renderable(source);
    if (picture !== source) await replaceFile(file, picture).catch(() => {});
    return picture;
  }

  /** Renders missing pictures sequentially, using at most half of a CPU. */
  async prepare(drawings: readonly Drawing[]): Promise<void> {
    for (const drawing of drawings) {
      for (const width of pictureWidths) {
        for (const format of ['avif', 'webp'] as const) {
          if (this.#isClosed) return;
          const start = performance.now();
          await this.atWidth(drawing, width, format);
          await wait(performance.now() - start);
        }
      }
    }
  }

  /** Stops rendering and resolves when no file is being written. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.renderer.end();
    await this.#enqueue(async () => {});
  }
}
