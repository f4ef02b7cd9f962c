import { SettingsRefused, type SiteSettings } from '@platband/server-kit/settings';
import { type SiteDefinition, settingsOf } from './define-site';

/** Returns the settings, or prints what is invalid and exits with 1. */
export function settingsOrExit(
  site: SiteDefinition,
  environment: NodeJS.ProcessEnv = process.env,
): SiteSettings {
  try {
    return settingsOf(site, environment);
  } catch (error) {
    if (!(error instanceof SettingsRefused)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
