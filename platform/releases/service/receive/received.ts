import type { Rollout } from '@platform/slice/contract/releases';
import type { ComposerOrder } from '../composer/composer-messages';
import type { ComposerProcess } from '../composer/composer-process';
import type { BuiltSlice } from './built-slice';

/** Who changes what is live: whom a token belongs to, or a command. */
export interface Sender {
  readonly id: string | null;
  readonly holder: string;
  /**
   * Whether it may make a release live that was not tried in a browser, where the site asks for
   * that.
   */
  readonly maySkipTrial: boolean;
}

/** A release as it has been received and unpacked. */
export interface Received {
  readonly built: BuiltSlice;
  /** As it was sent; null: it lies on this machine. */
  readonly bytes: number | null;
  readonly sender: Sender;
  /** The folder that holds the unpacked slice; or the release, where it is here. */
  readonly from: ComposerOrder['from'];
  readonly composer: ComposerProcess;
  /** Left out: for everyone at once. */
  readonly rollout?: RolloutOrder | null;
}

export interface RolloutOrder extends Rollout {
  /** Makes the address that joins the cohort. */
  readonly openCohort: (built: BuiltSlice) => Promise<string>;
}

/** Makes the address at which a composition can be seen. */
export type OpenPreview = (
  composition: string,
  built: BuiltSlice,
) => Promise<{ readonly address: string; readonly until: string }>;
