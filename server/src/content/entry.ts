import type { ContentProblem } from './content-problem';

/** One entry of the content, and where its parts stand. */
export interface Entry {
  /** Below the content folder. */
  readonly file: string;
  readonly item: Readonly<Record<string, unknown>>;
  /** Found while it was read. */
  readonly problems: readonly ContentProblem[];
  /** The line of a part of it; of the entry itself where there is no such part. */
  lineOf(...path: readonly (string | number)[]): number;
}
