import type { Rollout } from '@platband/slice/contract/releases';
import type { ComposerOrder } from '../composer/composer-messages';
import type { ComposerProcess } from '../composer/composer-process';
import type { BuiltSlice } from './built-slice';

/** Who makes a change: a token's holder or a command. */
export interface Sender {
  readonly id: string | null;
  readonly holder: string;
  /** Whether the sender may make a slice's untried release live if the site requires trials. */
  readonly maySkipTrial: (slice: string) => boolean;
}

export interface Received {
  readonly built: BuiltSlice;
  /** Upload size, or null for a release on this machine. */
  readonly bytes: number | null;
  readonly sender: Sender;
  /** Folder of the unpacked slice, or the name of a stored release. */
  readonly from: ComposerOrder['from'];
  readonly composer: ComposerProcess;
  /** Defaults to all visitors immediately. */
  readonly rollout?: RolloutOrder | null;
}

export interface RolloutOrder extends Rollout {
  readonly openCohort: (built: BuiltSlice) => Promise<string>;
}

export type OpenPreview = (
  composition: string,
  built: BuiltSlice,
) => Promise<{ readonly address: string; readonly until: string }>;
