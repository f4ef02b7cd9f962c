type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Attribute of a form: id for storing its values. */
export const formIdAttribute = 'data-form';

/** Returns a visitor's input in an element by name, without files, which cannot be restored. */
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
