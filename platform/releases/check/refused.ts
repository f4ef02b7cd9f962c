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
    super([`${slice} is not ${action}, and nothing has changed:`, ...problems.map((problem) => `- ${problem}`)].join('\n'));
  }
}
