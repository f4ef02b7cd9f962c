import type { Use } from './references-of';

/** A part of the repository, and what it may name. A file belongs to the first room whose pattern fits it. */
export interface Room {
  /** Which files: a pattern as `path.matchesGlob` takes it. */
  readonly files: string;
  /** Which files it may name, itself included: patterns, in which `{room}` stands for the file's own top folder. */
  readonly mayName: readonly string[];
  /** Packages that it may not import, and what to do instead. */
  readonly noPackages?: readonly { readonly pattern: RegExp; readonly instead: string }[];
  /** Paths that it may not name although their room is open to it, and what to do instead. */
  readonly noPaths?: readonly { readonly pattern: RegExp; readonly instead: string }[];
  /** What it may not do, and what to do instead. */
  readonly noUses?: Readonly<Partial<Record<Use, string>>>;
  /** Said of what it may not name. */
  readonly because: string;
}
