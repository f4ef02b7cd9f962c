import type { SiteLanguage } from '@platband/slice/contract/languages';
import type { Missing } from '../../check/refused';
import type { DeploySettings } from '../../operations/compose-deploy';
import type { LiveChange } from '../../operations/history';
import type { Progress } from '../../release/steps';

export interface ComposerOrder extends DeploySettings {
  readonly languages: readonly SiteLanguage[];
}

export type ComposedReleases = Pick<LiveChange, 'id' | 'shell' | 'remotes'>;

export type ComposerMessage = Progress | ComposerEnd;

export type ComposerEnd =
  | {
      readonly step: 'composed';
      readonly composition: ComposedReleases;
      readonly warnings: readonly string[];
      /** Shared modules that the slices were tested with in another version. */
      readonly untested: readonly string[];
    }
  | {
      readonly step: 'refused';
      readonly problems: readonly string[];
      /** Set if the staged set does not fit yet. */
      readonly missing?: Missing | undefined;
    }
  | { readonly step: 'failed'; readonly message: string };
