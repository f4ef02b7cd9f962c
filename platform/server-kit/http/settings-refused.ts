/** Invalid settings, with their formats. */
export class SettingsRefused extends Error {
  override readonly name = 'SettingsRefused';
  constructor(refusals: readonly string[]) {
    super(refusals.join('\n'));
  }
}
