import { prefill } from 'shared-contracts/browser/prefill';
import { formIdAttribute, typedInto } from 'shared-contracts/ui/typed-into';

/** Keeps what was typed into the forms of an element that is about to go: they begin with it when they are shown again. */
export function keepTyped(place: Element): void {
  for (const form of place.querySelectorAll(`form[${formIdAttribute}]`)) {
    const typed = typedInto(form);
    if (Object.keys(typed).length > 0) prefill(form.getAttribute(formIdAttribute) ?? '', typed);
  }
}
