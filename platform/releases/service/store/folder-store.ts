import { access, readFile, rm, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { replaceFile } from '../../disk/files';
import type { Store } from './store';

/** A folder that all servers see. */
export class FolderStore implements Store {
  readonly describes: string;
  constructor(private readonly folder: string) {
    this.describes = folder;
  }

  put(key: string, content: Buffer): Promise<void> {
    return replaceFile(`${this.folder}/${key}`, content);
  }

  async get(key: string): Promise<Buffer | null> {
    return readFile(`${this.folder}/${key}`).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  }

  async remove(key: string): Promise<void> {
    await rm(`${this.folder}/${key}`, { force: true });
    // Folders that are empty now go, too; others stay.
    for (let parent = dirname(key); parent !== '.'; parent = dirname(parent)) {
      const isEmpty = await rmdir(`${this.folder}/${parent}`).then(
        () => true,
        () => false,
      );
      if (!isEmpty) return;
    }
  }

  check(): Promise<void> {
    return access(this.folder);
  }
}
