import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { replaceFile } from '@platform/releases/disk/files';
import { serialQueue } from '@platform/releases/disk/serial-queue';
import { type PictureWidth, pictureWidths } from '@platform/slice/contract/picture-widths';
import type { Drawing, Drawings } from './drawings';
import { isDrawing, renderable } from './photograph';
import { type PictureFormat, Renderer, TakesTooLong } from './renderer';

/** With more renderings than these to wait for, the drawing itself is the better answer. */
const longestQueue = 64;

/**
 * The drawings and photographs of the content, and pictures rendered from them, each once and kept.
 */
export class Pictures {
  readonly #rendering = new Map<string, Promise<Buffer | null>>();
  /** One at a time: the processor has everything else to do, too. */
  readonly #enqueue = serialQueue();
  #waiting = 0;
  #isClosed = false;

  constructor(
    private readonly drawings: Drawings,
    private readonly cacheFolder: string,
    private readonly renderer = new Renderer(),
  ) {}

  /**
   * Null: it is a photograph, which is never sent as it is: it may say where it was taken. @throws
   * Rejection 400 for an invalid name, 404 for an unknown one
   */
  async drawing(name: string): Promise<Buffer | null> {
    const { source } = await this.drawings.read(name);
    return isDrawing(source) ? source : null;
  }

  /**
   * The picture; null while too many others are waiting to be rendered, or once this is closed.
   * @throws Rejection as `drawing`
   */
  async atWidth(name: string, width: PictureWidth, format: PictureFormat): Promise<Buffer | null> {
    const drawing = await this.drawings.read(name);
    try {
      return await this.#rendered(drawing, width, format);
    } catch (error) {
      if (this.#isClosed) return null;
      if (error instanceof TakesTooLong) {
        this.drawings.reportSlow(drawing, error.message);
        return null;
      }
      return this.#rendered(
        await this.drawings.replacementFor(drawing, (error as Error).message),
        width,
        format,
      );
    }
  }

  async #rendered(
    drawing: Drawing,
    width: PictureWidth,
    format: PictureFormat,
  ): Promise<Buffer | null> {
    const file = `${this.cacheFolder}/${drawing.hash}-${width}.${format}`;
    const kept = await readFile(file).catch(() => null);
    if (kept !== null) await this.drawings.keep(drawing);
    if (kept !== null) return kept;
    if (this.drawings.isSlow(drawing)) return null;
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
      await this.drawings.keep(drawing);
      return picture;
    }).finally(() => this.#rendering.delete(file));
    this.#rendering.set(file, rendered);
    return rendered;
  }

  /** What a drawing is rendered from. A HEIC is read once. */
  async #renderable({ hash, source }: Drawing): Promise<Buffer> {
    const file = `${this.cacheFolder}/${hash}.jpg`;
    const kept = await readFile(file).catch(() => null);
    const picture = kept ?? (await renderable(source));
    if (kept === null && picture !== source) await replaceFile(file, picture).catch(() => {});
    return picture;
  }

  /**
   * Renders all pictures that pages show and that are not kept yet, one by one, for at most half
   * the time of one processor.
   */
  async prepare(names?: readonly string[]): Promise<void> {
    for (const name of names ?? (await this.drawings.names())) {
      for (const width of pictureWidths) {
        for (const format of ['avif', 'webp'] as const) {
          if (this.#isClosed) return;
          const start = performance.now();
          // One that cannot be rendered has been reported; the others are.
          await this.atWidth(name, width, format).catch(() => null);
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
