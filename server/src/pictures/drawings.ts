import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { replaceFile } from '@platform/releases/disk/files';
import { reject } from '@platform/releases/http/rejection';
import { repositoryContent } from '../settings/repository-content';
import { pictureName, pictureNameIs } from './photograph';

const repositoryPictures = `${repositoryContent}pictures/`;

/** A drawing or a photograph. */
export interface Drawing {
  readonly name: string;
  readonly source: Buffer;
  readonly hash: string;
}

/**
 * The drawings of the content, each as it was when it could last be rendered: a file that is broken
 * leaves the site with the one before.
 */
export class Drawings {
  readonly #broken = new Set<string>();
  /** Hashes of what takes too long to render. */
  readonly #slow = new Set<string>();
  /** The hashes of what is in the kept folder, by name. */
  readonly #kept = new Map<string, string>();

  /**
   * @param folder the content's; a picture that it lacks is that of the repository: new pages bring
   * new ones
   */
  constructor(
    private readonly folder: string,
    private readonly keptFolder: string,
    private readonly onBroken: (name: string, reason: string) => void,
  ) {}

  /**
   * @throws Rejection 400 for an invalid name, 404 for an unknown one, or one that never could be
   * rendered
   */
  async read(name: string): Promise<Drawing> {
    if (!pictureName.test(name)) throw reject(400, pictureNameIs);
    const missing = () => {
      throw reject(404, 'There is no picture of this name.');
    };
    const source = await readFile(`${this.folder}${name}`).catch(() =>
      readFile(`${repositoryPictures}${name}`).catch(missing),
    );
    const drawing = drawingOf(name, source);
    return this.#broken.has(drawing.hash)
      ? drawingOf(name, await readFile(`${this.keptFolder}/${name}`).catch(missing))
      : drawing;
  }

  /** Every name that there is. */
  async names(): Promise<readonly string[]> {
    const lists = await Promise.all(
      [this.folder, repositoryPictures].map((folder) => readdir(folder).catch(() => [])),
    );
    return [...new Set(lists.flat())];
  }

  /** Records that a drawing can be rendered. */
  async keep({ name, source, hash }: Drawing): Promise<void> {
    if (this.#kept.get(name) === hash) return;
    this.#kept.set(name, hash);
    const file = `${this.keptFolder}/${name}`;
    const before = await readFile(file).catch(() => null);
    // Without room on the disk the site works without a copy.
    if (before?.equals(source) !== true) await replaceFile(file, source).catch(() => {});
  }

  /** Records that a drawing takes too long to render: browsers get it as it is. */
  reportSlow({ name, hash }: Drawing, reason: string): void {
    if (!this.#slow.has(hash)) this.onBroken(name, reason);
    this.#slow.add(hash);
  }

  isSlow = ({ hash }: Drawing): boolean => this.#slow.has(hash);

  /**
   * Records that a drawing cannot be rendered, and gives the one before. @throws Rejection 404 when
   * there is none
   */
  replacementFor({ name, hash }: Drawing, reason: string): Promise<Drawing> {
    if (!this.#broken.has(hash)) this.onBroken(name, reason);
    this.#broken.add(hash);
    return this.read(name);
  }
}

const drawingOf = (name: string, source: Buffer): Drawing => ({
  name,
  source,
  hash: createHash('sha256').update(source).digest('hex').slice(0, 16),
});
