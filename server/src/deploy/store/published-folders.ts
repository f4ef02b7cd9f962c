import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fewAtOnce } from '@platform/releases/disk/at-once';
import { addFolder, exists, parseJson, replaceFile } from '@platform/releases/disk/files';
import { listFiles } from '@platform/releases/disk/list-files';
import { isState } from '@platform/releases/disk/site-paths';
import type { Database } from '../../database/database';
import type { Store } from './store';

/** Requests to the store at the same time. */
const atOnce = 16;

/** Per file of a folder, by its address in the site: its SHA-256. */
type FileList = Readonly<Record<string, string>>;

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const listKey = (hash: string) => `lists/${hash}.json`;

/** Folders of a site, in a store and back. The ledger has the hash of each folder's list of files, and the list that of each file. */
export class PublishedFolders {
  readonly #fetching = new Map<string, Promise<boolean>>();

  constructor(
    private readonly database: Database,
    readonly store: Store,
    private readonly site: string,
  ) {}

  /** Stores a folder of the site, its list last: what is in the ledger is whole, and everywhere within reach. */
  async publish(path: string): Promise<void> {
    if ((await this.#hashOf(path)) !== null) return;
    const files = await this.#filesOf(path);
    const hashes: Record<string, string> = {};
    await fewAtOnce(atOnce, files, async (file) => {
      const content = await readFile(`${this.site}/${file}`);
      hashes[file] = sha256(content);
      await this.store.put(keyOf(path, file), content);
    });
    const list = Buffer.from(JSON.stringify(Object.fromEntries(Object.entries(hashes).sort())));
    await this.store.put(listKey(sha256(list)), list);
    await this.database.query('INSERT INTO stored_folder (path, sha256, stored_at) VALUES ($1, $2, $3) ON CONFLICT (path) DO NOTHING', [
      path,
      sha256(list),
      Date.now(),
    ]);
  }

  /**
   * Fetches a folder into the site, whole or not at all, unless it is there.
   * @returns false: no such folder has been published
   * @throws Error when something of it cannot be had, or is not what it was
   */
  fetch(path: string): Promise<boolean> {
    const known = this.#fetching.get(path);
    if (known !== undefined) return known;
    const fetching = this.#fetch(path).finally(() => this.#fetching.delete(path));
    this.#fetching.set(path, fetching);
    return fetching;
  }

  /** The last published folders below a path, latest first. */
  async latest(prefix: string, most: number): Promise<readonly string[]> {
    const rows = await this.database.query('SELECT path FROM stored_folder WHERE path LIKE $1 ORDER BY stored_at DESC LIMIT $2', [
      `${prefix}%`,
      most,
    ]);
    return rows.map(({ path }) => String(path));
  }

  /** What has been stored, and since when; what is on its way out of the store with `isLeaving`. */
  async list(): Promise<readonly { readonly path: string; readonly storedAt: number; readonly isLeaving: boolean }[]> {
    const rows = await this.database.query('SELECT path, stored_at FROM stored_folder');
    return rows.map(({ path, stored_at: at }) => ({
      path: String(path),
      storedAt: Number(at),
      isLeaving: String(path).startsWith(removed),
    }));
  }

  /**
   * Removes folders from the store. They leave the ledger's names first: what is stored again meanwhile, or after a removal that did not come to
   * its end, is stored whole. The caller holds the lease.
   */
  async remove(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      await this.database.transaction([
        { sql: 'DELETE FROM stored_folder WHERE path = $1', values: [`${removed}${path}`] },
        { sql: 'UPDATE stored_folder SET path = $1 WHERE path = $2', values: [`${removed}${path}`, path] },
      ]);
    }
    const rows = await this.database.query('SELECT path, sha256 FROM stored_folder');
    const folders = rows.map(({ path, sha256: hash }) => ({ path: String(path), hash: String(hash) }));
    const kept = folders.filter(({ path }) => !path.startsWith(removed));
    const leaving = folders.filter(({ path }) => path.startsWith(removed));
    const isNeeded = await this.#filesOfShells(kept, leaving);
    for (const { path: name, hash } of leaving) {
      const path = name.slice(removed.length);
      const list = await this.store.get(listKey(hash));
      if (list !== null && !kept.some((other) => other.path === path)) {
        const files = Object.keys(parseJson<FileList>(list.toString(), listKey(hash), 'remove it by hand')).filter(
          (file) => !isNeeded.has(file),
        );
        await fewAtOnce(atOnce, files, (file) => this.store.remove(keyOf(path, file)));
      }
      // The same configuration and content have the same list.
      if (!folders.some((other) => other.hash === hash && other.path !== name)) await this.store.remove(listKey(hash));
      await this.database.query('DELETE FROM stored_folder WHERE path = $1', [name]);
    }
  }

  /** Files of the shell belong to several of its releases. */
  async #filesOfShells(
    kept: readonly { path: string; hash: string }[],
    leaving: readonly { path: string }[],
  ): Promise<ReadonlySet<string>> {
    const files = new Set<string>();
    if (!leaving.some(({ path }) => path.startsWith(`${removed}shell/`))) return files;
    for (const { path, hash } of kept) {
      if (!path.startsWith('shell/')) continue;
      const list = parseJson<FileList>((await this.#verified(listKey(hash), hash)).toString(), listKey(hash), 'deploy anew');
      for (const file of Object.keys(list)) files.add(file);
    }
    return files;
  }

  async #fetch(path: string): Promise<boolean> {
    if (!isState(path) && (await exists(`${this.site}/${path}`))) return true;
    const hash = await this.#hashOf(path);
    if (hash === null) return false;
    const list = parseJson<FileList>((await this.#verified(listKey(hash), hash)).toString(), listKey(hash), 'deploy anew');
    const own = Object.entries(list).filter(([file]) => file.startsWith(`${path}/`));
    const others = Object.entries(list).filter(([file]) => !file.startsWith(`${path}/`));
    // Files of the shell lie beside each other, whichever release they are of; they have a hash in their names.
    await fewAtOnce(atOnce, others, async ([file, expected]) => {
      if (isState(path) || !(await exists(`${this.site}/${file}`)))
        await replaceFile(`${this.site}/${file}`, await this.#verified(keyOf(path, file), expected));
    });
    if (own.length === 0) return true;
    await addFolder(`${this.site}/${path}`, async (beside) => {
      await fewAtOnce(atOnce, own, async ([file, expected]) => {
        const to = `${beside}${file.slice(path.length)}`;
        await mkdir(dirname(to), { recursive: true });
        await writeFile(to, await this.#verified(keyOf(path, file), expected));
      });
    });
    return true;
  }

  async #verified(key: string, expected: string): Promise<Buffer> {
    const content = await this.store.get(key);
    if (content === null) throw new Error(`The store ${this.store.describes} has lost ${key}.`);
    if (sha256(content) !== expected) throw new Error(`${key} in the store ${this.store.describes} is not what was stored.`);
    return content;
  }

  async #hashOf(path: string): Promise<string | null> {
    const [row] = await this.database.query('SELECT sha256 FROM stored_folder WHERE path = $1', [path]);
    return row === undefined ? null : String(row['sha256']);
  }

  /** What belongs to a folder, as addresses in the site. */
  async #filesOf(path: string): Promise<readonly string[]> {
    if (isState(path)) return ['config.json', 'content.json'];
    const own = (await listFiles(`${this.site}/${path}`)).map((file) => `${path}/${file}`);
    if (!path.startsWith('shell/releases/')) return own;
    const shared = (await listFiles(`${this.site}/shell`)).filter((file) => !file.startsWith('releases/')).map((file) => `shell/${file}`);
    return [...own, ...shared];
  }
}

/** Before the path of a folder that is on its way out of the store. */
const removed = 'removed/';

const keyOf = (path: string, file: string): string => (isState(path) ? `${path}/${file}` : file);
