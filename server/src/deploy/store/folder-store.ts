import { access, readFile } from 'node:fs/promises';
import { replaceFile } from 'compose/files';
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

  check(): Promise<void> {
    return access(this.folder);
  }
}
