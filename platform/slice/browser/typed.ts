import { areTexts, readStored, tryStorage } from './storage';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Values = Readonly<Record<string, string>>;

/** Attribute of a form: its id, for storing what was typed before the form was hydrated. */
export const formIdAttribute = 'data-form';

const storageKey = (formId: string): string => `typed:${formId}`;

/** Returns a visitor's input in an element by name, without files, which cannot be restored. */
export function typedInto(place: Element): Values {
  const fields = [...place.querySelectorAll<Field>('input[name], textarea[name], select[name]')];
  return Object.fromEntries(
    fields.filter(hasChanged).map(({ name, value }) => [name, value] as const),
  );
}

/**
 * Saves the visitor's input in forms that are about to go, until the form is shown again in this
 * tab. Without storage the input is lost.
 */
export function keepTyped(forms: Iterable<Element>): void {
  for (const form of forms) {
    const typed = typedInto(form);
    if (Object.keys(typed).length === 0) continue;
    const key = storageKey(form.getAttribute(formIdAttribute) ?? '');
    tryStorage(() => sessionStorage.setItem(key, JSON.stringify(typed)), undefined);
  }
}

/** Returns the saved input of a form and removes it. */
export const takeTyped = (formId: string): Values =>
  readStored(
    () => {
      const stored = sessionStorage.getItem(storageKey(formId));
      sessionStorage.removeItem(storageKey(formId));
      return stored;
    },
    areTexts,
    {},
  );

export const formsIn = (place: ParentNode): NodeListOf<Element> =>
  place.querySelectorAll(`form[${formIdAttribute}]`);

function hasChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex > 0;
  return field.type !== 'file' && field.value !== field.defaultValue;
}
