/** What `compiled.json` says: the checkout, the folder's name, and the SHA-256 of each source by its path from the root. */
export interface Compiled {
  readonly root: string;
  readonly folder: string;
  readonly sources: Readonly<Record<string, string>>;
}

export declare const compiledPrograms: 'COMPILED_PROGRAMS';
export declare const cacheFolder: string;
export declare const compiledFile: string;

/** The folder of the server's programs as they were compiled; null where a source is another one by now, or the checkout has been moved. */
export declare function compiledFolder(file?: string): string | null;
