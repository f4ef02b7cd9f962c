import type { Use } from './references-of';

/**
 * A part of the repository, and what it may import. A file belongs to the first room whose pattern
 * matches.
 */
export interface Room {
  /** Pattern of files for `path.matchesGlob`. */
  readonly files: string;
  /** Patterns of allowed imports, including its own files; `{room}` is the file's top folder. */
  readonly mayName: readonly string[];
  /** Forbidden packages with alternatives. */
  readonly noPackages?: readonly { readonly pattern: RegExp; readonly instead: string }[];
  /** Forbidden paths inside allowed rooms, with alternatives. */
  readonly noPaths?: readonly { readonly pattern: RegExp; readonly instead: string }[];
  /** Forbidden features with alternatives. */
  readonly noUses?: Readonly<Partial<Record<Use, string>>>;
  /** The reason, shown in messages. */
  readonly because: string;
}
