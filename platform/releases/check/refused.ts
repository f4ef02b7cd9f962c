import { refusal } from '@platband/slice/contract/releases';

/** Problems of a staged set, by slice. */
export type Missing = Readonly<Record<string, readonly string[]>>;

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
    /** Set if the release is part of a staged set that does not fit yet. */
    readonly missing?: Missing,
  ) {
    super(refusal(slice, action, problems));
  }
}
