import type { ContentProblem } from './content-problem';

/** A content entry with the positions of its parts. */
export interface Entry {
  /** Relative to the content folder. */
  readonly file: string;
  readonly item: Readonly<Record<string, unknown>>;
  readonly problems: readonly ContentProblem[];
  /** Returns the line of a part, or of the entry if it lacks that part. */
  getLine(...path: readonly (string | number)[]): number;
}
