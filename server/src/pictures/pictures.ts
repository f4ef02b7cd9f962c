import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { replaceFile } from 'compose/files';
import { type PictureWidth, pictureWidths } from 'shared-contracts/contract/picture-widths';
import sharp from 'sharp';
import { reject } from '../api/rejection';
import { Pool } from './pool';

export type PictureFormat = 'avif' | 'webp' | 'png';

const drawings = fileURLToPath(new URL('../../content/pictures/', import.meta.url));

// Rendering shares four threads with the reading of files, and the processor with everything else.
sharp.concurrency(1);
const pool = new Pool(Math.max(1, Math.min(2, availableParallelism() - 1)));
/** With more renderings than these to wait for, the drawing itself is the better answer. */
const longestQueue = 64;

/** The drawings of `content/pictures/`, and pictures rendered from them, each once and kept. */
export class Pictures {
  readonly #rendering = new Map<string, Promise<Buffer>>();

  constructor(private readonly cacheFolder: string) {}

  /** @throws Rejection 400 for an invalid name, 404 for an unknown one */
  async drawing(name: string): Promise<Buffer> {
    if (!/^[a-z0-9-]{1,80}\.svg$/.test(name))
      throw reject(400, 'A picture is named with small letters, digits and dashes, and ends in .svg.');
    return readFile(`${drawings}${name}`).catch(() => {
      throw reject(404, 'There is no picture of this name.');
    });
  }

  /** The picture; null while too many others are waiting to be rendered. */
  async atWidth(name: string, width: PictureWidth, format: PictureFormat): Promise<Buffer | null> {
    const drawing = await this.drawing(name);
    const file = `${this.cacheFolder}/${createHash('sha256').update(drawing).digest('hex').slice(0, 16)}-${width}.${format}`;
    const kept = await readFile(file).catch(() => null);
    if (kept !== null) return kept;
    const underWay = this.#rendering.get(file);
    if (underWay !== undefined) return underWay;
    if (pool.waiting >= longestQueue) return null;
    const rendered = pool
      .run(() => render(drawing, width, format))
      // A full disk costs time, not the picture.
      .then((picture) =>
        replaceFile(file, picture).then(
          () => picture,
          () => picture,
        ),
      )
      .finally(() => this.#rendering.delete(file));
    this.#rendering.set(file, rendered);
    return rendered;
  }

  /** Renders all pictures that pages show and that are not kept yet, one by one, for at most half the time of one processor. */
  async prepare(signal: AbortSignal, names?: readonly string[]): Promise<void> {
    for (const name of names ?? (await readdir(drawings))) {
      for (const width of pictureWidths) {
        for (const format of ['avif', 'webp'] as const) {
          if (signal.aborted) return;
          const start = performance.now();
          await this.atWidth(name, width, format);
          await wait(performance.now() - start);
        }
      }
    }
  }
}

const render = (drawing: Buffer, width: PictureWidth, format: PictureFormat): Promise<Buffer> =>
  sharp(drawing, { density: densityFor(drawing, width) })
    .resize({ width })
    .toFormat(format, { quality: 50, effort: 2 })
    .toBuffer();

/** Dots per inch at which a drawing is rendered at the requested width. A drawing has its width in px, 72 to the inch. */
function densityFor(drawing: Buffer, width: number): number {
  const drawn = Number(/\swidth="(\d+)"/.exec(drawing.toString('utf8', 0, 500))?.[1] ?? 600);
  return Math.max(72, Math.ceil((72 * width) / drawn));
}
