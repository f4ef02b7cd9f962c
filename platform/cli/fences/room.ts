import type { Use } from './references-of';

/**
 * A part of the repository, and what it may import. A file belongs to the first room whose pattern
 * matches.
 */
export interface Room {
  /** Which files: a pattern as `path.matchesGlob` takes it. */
  readonly files: string;
  /**
   * Which files it may import, its own included: patterns, in which `{room}` is the file's own top
   * folder.
   */
  readonly mayName: readonly string[];
  /** Packages that it may not import, and what to do instead. */
  readonly noPackages?: readonly { readonly pattern: RegExp; readonly instead: string }[];
  /** Paths that it must not import although their room is open to it, and what to do instead. */
  readonly noPaths?: readonly { readonly pattern: RegExp; readonly instead: string }[];
  /** What it may not do, and what to do instead. */
  readonly noUses?: Readonly<Partial<Record<Use, string>>>;
  /** The reason, in the message. */
  readonly because: string;
}
