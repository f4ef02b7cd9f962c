import { prefill } from 'shared-contracts/browser/prefill';
import { formIdAttribute, typedInto } from 'shared-contracts/ui/typed-into';

/**
 * Saves the values of forms in an element that is about to be removed, to restore them when shown
 * again.
 */
export function keepTyped(place: Element): void {
  for (const form of place.querySelectorAll(`form[${formIdAttribute}]`)) {
    const typed = typedInto(form);
    if (Object.keys(typed).length > 0) prefill(form.getAttribute(formIdAttribute) ?? '', typed);
  }
}
