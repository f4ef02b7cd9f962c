import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryContent } from '../settings/repository-content';

/** Content files from a folder, or from a revision in the database. */
export interface ContentSource {
  names(folder: 'blogs' | 'pictures'): Promise<readonly string[]>;
  /**
   * @param path Relative to the content folder, e.g. `blogs/1-cibil.md`.
   * @throws Error if the file does not exist.
   */
  read(path: string): Promise<Buffer>;
}

/** Content files of a folder. Hidden files are ignored, and missing subfolders are empty. */
export const folderSource = (folder: string): ContentSource => ({
  names: async (name) =>
    (await readdir(join(folder, name)).catch(() => [])).filter((file) => !file.startsWith('.')),
  read: (path) => readFile(join(folder, path)),
});

export const repositorySource = folderSource(repositoryContent);

/** Changed files by path, or null for deleted ones. */
export type ContentChanges = ReadonlyMap<string, Buffer | null>;

/** Returns the content files with the changes applied. */
export const changedSource = (source: ContentSource, changes: ContentChanges): ContentSource => ({
  names: async (folder) => {
    const names = new Set(await source.names(folder));
    for (const [path, bytes] of changes) {
      const [changed, name = ''] = path.split('/');
      if (changed !== folder) continue;
      if (bytes === null) names.delete(name);
      else names.add(name);
    }
    return [...names].sort();
  },
  read: async (path) => {
    const bytes = changes.get(path);
    if (bytes === null) throw new Error(`The content has no file ${path}.`);
    return bytes ?? source.read(path);
  },
});
