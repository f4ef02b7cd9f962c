import type { SliceDefinition } from './slice';

interface Part {
  readonly slice: string;
  /** `slots/Box`, `modals/Offer`. */
  readonly part: string;
}

/** How a live slice and the others depend on each other: the answer of the release service to `GET /deploy/slices/<slice>`. Sizes in bytes, compressed. */
export interface SliceStatus {
  readonly slice: string;
  readonly release: string;
  readonly pages: SliceDefinition['pages'];
  /** Who requires which part of it. */
  readonly requiredBy: readonly Part[];
  /** What it requires of others. */
  readonly requires: readonly Part[];
  /** Calls of the API that it makes. */
  readonly calls: readonly string[];
  readonly events: readonly string[];
  /** Per page, slot or modal; null: it has none. */
  readonly budget: { readonly script: number; readonly style: number } | null;
  readonly sizes: readonly { readonly expose: string; readonly script: number; readonly style: number }[];
  /** Parts of it that are deprecated, and deprecated parts of others that it uses. */
  readonly deprecated: readonly {
    readonly owner: string;
    readonly part: string;
    /** A day: `2027-01-31`. */
    readonly until: string;
    readonly usedBy: readonly string[];
  }[];
}
