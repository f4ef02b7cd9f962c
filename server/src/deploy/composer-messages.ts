import type { Progress } from '@platform/releases/disk/steps';

/** What the service tells the process that composes. */
export type ComposerOrder =
  | { readonly kind: 'deploy'; readonly slice: string; readonly from: string; readonly site: string; readonly isTrial: boolean }
  /** The ledger has it, or not: then with the reason. */
  | { readonly kind: 'committed'; readonly problem: string | null };

/** A composition as the ledger records it. */
export interface ComposedReleases {
  readonly id: string;
  readonly shell: string;
  readonly remotes: Readonly<Record<string, string>>;
}

/** What that process reports. */
export type ComposerMessage = Progress | { readonly step: 'composed'; readonly composition: ComposedReleases } | ComposerEnd;

export type ComposerEnd =
  /** Of a trial: it would go live. */
  | { readonly step: 'done'; readonly composition: string; readonly warnings: readonly string[] }
  | { readonly step: 'refused'; readonly problems: readonly string[] }
  | { readonly step: 'failed'; readonly message: string };
