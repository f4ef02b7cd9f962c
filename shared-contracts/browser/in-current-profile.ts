import { readConfiguration } from '@platform/slice/browser/configuration';
import type { Definition } from '@platform/slice/contract/definition';
import { inProfile } from '../contract/quirks';

/**
 * A definition in the configured profile. Slices call this, and need not know that profiles exist.
 */
export function inCurrentProfile<D extends Definition>(definition: D): D {
  return inProfile(definition, readConfiguration().profile);
}
