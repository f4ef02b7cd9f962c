/** Thrown for invalid settings; lists them with the expected formats. */
export class SettingsRefused extends Error {
  override readonly name = 'SettingsRefused';
  constructor(refusals: readonly string[]) {
    super(refusals.join('\n'));
  }
}
