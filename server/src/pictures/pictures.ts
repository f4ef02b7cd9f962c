import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { replaceFile } from 'compose/files';
import sharp from 'sharp';
import { refuse } from '../api/refusal';

export type PictureFormat = 'avif' | 'webp' | 'png';

const drawings = fileURLToPath(new URL('../../content/pictures/', import.meta.url));

/** The drawings of `content/pictures/`, and pictures made of them, each made once and kept. */
export class Pictures {
  readonly #making = new Map<string, Promise<Buffer>>();

  constructor(private readonly cacheFolder: string) {}

  /** @throws Refusal 400 for a name that is none, 404 for one that is unknown */
  async drawing(name: string): Promise<Buffer> {
    if (!/^[a-z0-9-]{1,80}\.svg$/.test(name))
      throw refuse(400, 'A picture is named with small letters, digits and dashes, and ends in .svg.');
    return readFile(`${drawings}${name}`).catch(() => {
      throw refuse(404, 'There is no picture of this name.');
    });
  }

  async atWidth(name: string, width: number, format: PictureFormat): Promise<Buffer> {
    const drawing = await this.drawing(name);
    const file = `${createHash('sha256').update(drawing).digest('hex').slice(0, 16)}-${width}.${format}`;
    const underWay = this.#making.get(file);
    if (underWay !== undefined) return underWay;
    const made = this.#read(file, drawing, width, format).finally(() => this.#making.delete(file));
    this.#making.set(file, made);
    return made;
  }

  async #read(file: string, drawing: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
    const kept = await readFile(`${this.cacheFolder}/${file}`).catch(() => null);
    if (kept !== null) return kept;
    const picture = await sharp(drawing, { density: densityFor(drawing, width) })
      .resize({ width })
      .toFormat(format, { quality: 50, effort: 2 })
      .toBuffer();
    await replaceFile(`${this.cacheFolder}/${file}`, picture).catch(() => {
      // A full disk costs time, not the picture.
    });
    return picture;
  }
}

/** Dots per inch at which a drawing comes out as wide as it is wanted. A drawing says its width in px, 72 to the inch. */
function densityFor(drawing: Buffer, width: number): number {
  const drawn = Number(/\swidth="(\d+)"/.exec(drawing.toString('utf8', 0, 500))?.[1] ?? 600);
  return Math.max(72, Math.ceil((72 * width) / drawn));
}
