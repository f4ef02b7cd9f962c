import type { DeploySettings } from '../../operations/deploy';
import type { LiveChange } from '../../operations/history';
import type { Progress } from '../../release/steps';

/** A job for the composing process. */
export type ComposerOrder = DeploySettings;

/** A composition as recorded in the ledger. */
export type ComposedReleases = Pick<LiveChange, 'id' | 'shell' | 'remotes'>;

/** Messages from the composing process. */
export type ComposerMessage = Progress | ComposerEnd;

export type ComposerEnd =
  | {
      readonly step: 'composed';
      readonly composition: ComposedReleases;
      readonly warnings: readonly string[];
    }
  | { readonly step: 'refused'; readonly problems: readonly string[] }
  | { readonly step: 'failed'; readonly message: string };
