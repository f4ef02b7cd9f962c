import type { Progress } from '../disk/steps';

/** What the service tells the process that composes. */
export interface ComposerOrder {
  readonly slice: string;
  /** The folder that holds it as it was built; or the name of a release that is here. */
  readonly from: string | { readonly release: string };
  readonly site: string;
  /** Only checked: refused in any case, and without a problem where it would have gone live. */
  readonly isCheck: boolean;
}

/** A composition as the ledger records it. */
export interface ComposedReleases {
  readonly id: string;
  readonly shell: string;
  readonly remotes: Readonly<Record<string, string>>;
}

/** What that process reports. */
export type ComposerMessage = Progress | ComposerEnd;

export type ComposerEnd =
  | { readonly step: 'composed'; readonly composition: ComposedReleases; readonly warnings: readonly string[] }
  | { readonly step: 'refused'; readonly problems: readonly string[] }
  | { readonly step: 'failed'; readonly message: string };
