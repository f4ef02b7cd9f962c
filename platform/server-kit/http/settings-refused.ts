/** Settings that cannot be used: which, and what to write. */
export class SettingsRefused extends Error {
  override readonly name = 'SettingsRefused';
  constructor(refusals: readonly string[]) {
    super(refusals.join('\n'));
  }
}
