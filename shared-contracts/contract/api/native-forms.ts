import type { FormDefinition } from '../form/form-definition';
import { allForms } from '../generated/all-forms';
import { inProfile } from '../quirks';
import type { Profile } from '../site-configuration';

/**
 * Returns the form of a name (`contact`) if a browser can submit it without script, that is, it has
 * a call and no file. Otherwise returns null.
 */
export function nativeForm(name: string, profile: Profile): FormDefinition | null {
  const found = allForms.find(({ id }) => id === `form/${name}`);
  if (found === undefined) return null;
  const definition = inProfile<FormDefinition>(found, profile);
  const hasFile = Object.values(definition.fields).some(({ kind }) => kind === 'file');
  return definition.call === null || hasFile ? null : definition;
}
