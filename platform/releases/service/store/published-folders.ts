import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from '@platband/server-kit/database';
import {
  addFolder,
  exists,
  listFiles,
  mapWithLimit,
  parseJson,
  replaceFile,
} from '@platband/server-kit/disk';
import { isState } from '../../release/site-paths';
import type { S3Store } from './s3-store';
import {
  beginRemoval,
  endRemoval,
  insertStoredFolder,
  latestFolders,
  readStoredFolders,
  type StoredFolder,
  storedHash,
} from './stored-folder-repository';

const atOnce = 16;

/** Maps the site addresses of a folder's files to their SHA-256 hashes. */
type FileList = Readonly<Record<string, string>>;

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const listKey = (hash: string) => `lists/${hash}.json`;

/**
 * Stores a site's folders and fetches them. The ledger contains the hash of each folder's file
 * list, and the list contains each file's hash.
 */
export class PublishedFolders {
  readonly #fetching = new Map<string, Promise<boolean>>();

  constructor(
    private readonly database: Database,
    readonly store: S3Store,
    private readonly site: string,
  ) {}

  /**
   * Stores one of the site's folders. Its list is uploaded last, so that everything the ledger
   * refers to is complete and available to all servers.
   * @param again Uploads the folder even if the ledger lists it, since RELEASES_URL may point to a
   *   new store.
   */
  async publish(path: string, again = false): Promise<void> {
    if (!again && (await storedHash(this.database, path)) !== null) return;
    const files = await this.#getFiles(path);
    const hashes: Record<string, string> = {};
    await mapWithLimit(atOnce, files, async (file) => {
      const content = await readFile(`${this.site}/${file}`);
      hashes[file] = sha256(content);
      await this.store.put(storeKey(path, file), content);
    });
    const list = Buffer.from(JSON.stringify(Object.fromEntries(Object.entries(hashes).sort())));
    await this.store.put(listKey(sha256(list)), list);
    await insertStoredFolder(this.database, path, sha256(list));
  }

  /** Whether the store contains the folder's list, which is uploaded last. */
  async has(path: string): Promise<boolean> {
    const hash = await storedHash(this.database, path);
    return hash !== null && (await this.store.get(listKey(hash))) !== null;
  }

  /**
   * Atomically fetches a folder into the site unless it exists.
   * @returns false if the folder was never published.
   * @throws Error if a file is missing or damaged.
   */
  fetch(path: string): Promise<boolean> {
    const known = this.#fetching.get(path);
    if (known !== undefined) return known;
    const fetching = this.#fetch(path).finally(() => this.#fetching.delete(path));
    this.#fetching.set(path, fetching);
    return fetching;
  }

  /** Returns the most recently published folders below a path, latest first. */
  latest(prefix: string, most: number): Promise<readonly string[]> {
    return latestFolders(this.database, prefix, most);
  }

  list(): Promise<readonly StoredFolder[]> {
    return readStoredFolders(this.database);
  }

  /** Removes folders from the store and completes interrupted removals. Requires the lease. */
  async remove(paths: readonly string[]): Promise<void> {
    for (const path of paths) await beginRemoval(this.database, path);
    const folders = await this.list();
    const kept = folders.filter(({ isLeaving }) => !isLeaving);
    const leaving = folders.filter(({ isLeaving }) => isLeaving);
    const isNeeded = await this.#filesOfShells(kept, leaving);
    for (const folder of leaving) {
      const { path, hash } = folder;
      const list = await this.store.get(listKey(hash));
      if (list !== null && !kept.some((other) => other.path === path)) {
        const all = Object.keys(
          parseJson<FileList>(list.toString(), listKey(hash), 'delete it from the store'),
        );
        const files = all.filter((file) => !isNeeded.has(file));
        await mapWithLimit(atOnce, files, (file) => this.store.remove(storeKey(path, file)));
      }
      // Compositions with equal configuration and content share a list.
      if (!folders.some((other) => other.hash === hash && other !== folder))
        await this.store.remove(listKey(hash));
      await endRemoval(this.database, path);
    }
  }

  /** Returns the shell files to keep, since they can belong to several releases. */
  async #filesOfShells(
    kept: readonly { path: string; hash: string }[],
    leaving: readonly { path: string }[],
  ): Promise<ReadonlySet<string>> {
    const files = new Set<string>();
    if (!leaving.some(({ path }) => path.startsWith('shell/'))) return files;
    for (const { path, hash } of kept) {
      if (!path.startsWith('shell/')) continue;
      const list = parseJson<FileList>(
        (await this.#verified(listKey(hash), hash)).toString(),
        listKey(hash),
        'deploy again',
      );
      for (const file of Object.keys(list)) files.add(file);
    }
    return files;
  }

  async #fetch(path: string): Promise<boolean> {
    if (!isState(path) && (await exists(`${this.site}/${path}`))) return true;
    const hash = await storedHash(this.database, path);
    if (hash === null) return false;
    const list = parseJson<FileList>(
      (await this.#verified(listKey(hash), hash)).toString(),
      listKey(hash),
      'deploy again',
    );
    const own = Object.entries(list).filter(([file]) => file.startsWith(`${path}/`));
    const others = Object.entries(list).filter(([file]) => !file.startsWith(`${path}/`));
    // All shell releases share one folder, and their file names contain hashes.
    await mapWithLimit(atOnce, others, async ([file, expected]) => {
      if (isState(path) || !(await exists(`${this.site}/${file}`)))
        await replaceFile(
          `${this.site}/${file}`,
          await this.#verified(storeKey(path, file), expected),
        );
    });
    if (own.length === 0) return true;
    await addFolder(`${this.site}/${path}`, async (beside) => {
      await mapWithLimit(atOnce, own, async ([file, expected]) => {
        const to = `${beside}${file.slice(path.length)}`;
        await mkdir(dirname(to), { recursive: true });
        await writeFile(to, await this.#verified(storeKey(path, file), expected));
      });
    });
    return true;
  }

  async #verified(key: string, expected: string): Promise<Buffer> {
    const content = await this.store.get(key);
    if (content === null)
      throw new Error(
        `The store ${this.store.describes} no longer contains ${key}. Restore it from a copy of the store, or copy it from the SITE_FOLDER of a server that has it.`,
      );
    if (sha256(content) !== expected)
      throw new Error(
        `${key} in the store ${this.store.describes} is damaged (${content.length} bytes). Restore it from a copy of the store, or copy it from the SITE_FOLDER of a server that has it.`,
      );
    return content;
  }

  async #getFiles(path: string): Promise<readonly string[]> {
    if (isState(path)) return ['config.json', 'content.json'];
    const own = (await listFiles(`${this.site}/${path}`)).map((file) => `${path}/${file}`);
    if (!path.startsWith('shell/releases/')) return own;
    const shared = (await listFiles(`${this.site}/shell`))
      .filter((file) => !file.startsWith('releases/'))
      .map((file) => `shell/${file}`);
    return [...own, ...shared];
  }
}

const storeKey = (path: string, file: string): string => (isState(path) ? `${path}/${file}` : file);
