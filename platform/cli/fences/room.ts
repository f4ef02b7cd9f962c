import type { Use } from './references-of';

/**
 * A part of the repository and its allowed imports. A file belongs to the first room whose pattern
 * matches.
 */
export interface Room {
  /** File pattern for `path.matchesGlob`. */
  readonly files: string;
  /**
   * Patterns of allowed imports, which must include the room's own files. `{room}` is the file's
   * top folder.
   */
  readonly mayName: readonly string[];
  readonly noPackages?: readonly { readonly pattern: RegExp; readonly instead: string }[];
  /** Forbidden paths inside allowed rooms. */
  readonly noPaths?: readonly { readonly pattern: RegExp; readonly instead: string }[];
  /** Forbidden features, each with an alternative. */
  readonly noUses?: Readonly<Partial<Record<Use, string>>>;
  readonly because: string;
}
