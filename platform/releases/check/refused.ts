import { refusal } from '@platform/slice/contract/releases';

export type DeployAction = 'deployed' | 'retired' | 'composed' | 'rolled back';

/**
 * Thrown for a change that would break the live site. Nothing has changed, and the message suggests
 * a fix.
 */
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
