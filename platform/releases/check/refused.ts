import { refusal } from '@platform/slice/contract/releases';

/** What did not happen. */
export type DeployAction = 'deployed' | 'retired' | 'composed' | 'rolled back';

/** A change that would break what is live. Nothing has changed; the message says what to do. */
export class DeployRefused extends Error {
  override readonly name = 'DeployRefused';
  constructor(
    readonly slice: string,
    readonly problems: readonly string[],
    action: DeployAction = 'deployed',
  ) {
    super(refusal(slice, action, problems));
  }
}
