import { refusal } from '@platform/slice/contract/releases';

/** The refused action. */
export type DeployAction = 'deployed' | 'retired' | 'composed' | 'rolled back';

/** A change that would break the live site. Nothing has changed; the message has a fix. */
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
