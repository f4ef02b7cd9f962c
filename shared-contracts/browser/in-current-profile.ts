import type { Definition } from '../contract/definition';
import { inProfile } from '../contract/quirks';
import { readConfiguration } from './configuration';

/** A definition as the configured profile wants it. Slices call this, and so need not know that profiles exist. */
export function inCurrentProfile<D extends Definition>(definition: D): D {
  return inProfile(definition, readConfiguration().profile);
}
