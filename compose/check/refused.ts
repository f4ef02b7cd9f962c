/** A deploy that would break what is live. Nothing has changed; the message says what to do. */
export class DeployRefused extends Error {
  override readonly name = 'DeployRefused';
  constructor(
    readonly slice: string,
    readonly problems: readonly string[],
  ) {
    super([`${slice} is not deployed, and nothing has changed:`, ...problems.map((problem) => `- ${problem}`)].join('\n'));
  }
}
