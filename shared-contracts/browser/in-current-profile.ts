import { readSettings } from '@platband/slice/browser/configuration';
import type { Definition } from '@platband/slice/contract/definition';
import { inProfile } from '../contract/quirks';
import { siteConfiguration } from '../contract/site-configuration';

/** Applies the configured profile to a definition, so that slices need not know about profiles. */
export function inCurrentProfile<D extends Definition>(definition: D): D {
  return inProfile(definition, readSettings(siteConfiguration).profile);
}
