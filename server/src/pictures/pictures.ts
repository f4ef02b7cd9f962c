import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { replaceFile } from '@platform/server-kit/disk';
import { type PictureWidth, pictureWidths } from '@platform/slice/contract/picture-widths';
import pLimit from 'p-limit';
import { renderable } from '../file-types/picture-type';
import type { Drawing } from './drawings';
import { type PictureFormat, Renderer } from './renderer';

/** With more renderings than these to wait for, the drawing itself is the better answer. */
const longestQueue = 64;

/** Pictures rendered from drawings and photographs, each once and kept. */
export class Pictures {
  readonly #rendering = new Map<string, Promise<Buffer | null>>();
  /** Hashes of what cannot be rendered, or takes too long: browsers get the drawing as it is. */
  readonly #unrendered = new Set<string>();
  /** One at a time: the processor has everything else to do, too. */
  readonly #enqueue = pLimit(1);
  #waiting = 0;
  #isClosed = false;

  constructor(
    private readonly cacheFolder: string,
    private readonly onBroken: (name: string, reason: string) => void,
    private readonly renderer = new Renderer(),
  ) {}

  /**
   * The picture; null while too many others are waiting to be rendered, once this is closed, or
   * when it cannot be rendered.
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
      // A full disk costs time, not the picture.
      await replaceFile(file, picture).catch(() => {});
      return picture;
    }).finally(() => this.#rendering.delete(file));
    this.#rendering.set(file, rendered);
    return rendered;
  }

  /** What a drawing is rendered from. A HEIC is read once. */
  async #renderable(drawing: Drawing): Promise<Buffer> {
    const file = `${this.cacheFolder}/${drawing.hash.slice(0, 16)}.jpg`;
    const kept = await readFile(file).catch(() => null);
    if (kept !== null) return kept;
    const source = await drawing.source();
    const picture = await renderable(source);
    if (picture !== source) await replaceFile(file, picture).catch(() => {});
    return picture;
  }

  /**
   * Renders pictures that are not kept yet, one by one, for at most half the time of one processor.
   */
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

  /** Renders nothing more; resolves when nothing is written any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.renderer.end();
    await this.#enqueue(async () => {});
  }
}
