type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Attribute of a form: the id that its values are kept under. */
export const formIdAttribute = 'data-form';

/** What a visitor has entered into an element, by name. Without files, which cannot be restored. */
export function typedInto(place: Element): Readonly<Record<string, string>> {
  const fields = [...place.querySelectorAll<Field>('input[name], textarea[name], select[name]')];
  return Object.fromEntries(
    fields.filter(hasChanged).map(({ name, value }) => [name, value] as const),
  );
}

function hasChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex > 0;
  return field.type !== 'file' && field.value !== field.defaultValue;
}
