/** What `compiled.json` says: the checkout, the folder's name, and the SHA-256 of each source and of each compiled file by its path. */
export interface Compiled {
  readonly root: string;
  readonly folder: string;
  readonly sources: Readonly<Record<string, string>>;
  readonly programs: Readonly<Record<string, string>>;
}

export declare const compiledPrograms: 'COMPILED_PROGRAMS';
export declare const cacheOf: (root?: string) => string;
export declare const compiledFileOf: (root?: string) => string;
export declare const hashOf: (content: string | Buffer) => string;

/**
 * The folder of the server's programs as they were compiled; null where a source is another one by now, a compiled file is not there or not whole, or
 * the checkout has been moved.
 * @param root of the checkout; left out: this one
 */
export declare function compiledFolder(root?: string, file?: string): string | null;
