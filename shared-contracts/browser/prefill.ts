/** Values that a form begins with when it is opened next in this tab, by the name of the field. What opens it knows them already. */
type Values = Readonly<Record<string, string>>;

const keyOf = (formId: string) => `prefill:${formId}`;

/** Has a form begin with values: an enquiry about a service with its loan type chosen. Where storage is forbidden it begins empty. */
export function prefill(formId: string, values: Values): void {
  try {
    sessionStorage.setItem(keyOf(formId), JSON.stringify(values));
  } catch {
    // The form still works.
  }
}

/** Those values, once. */
export function takePrefilled(formId: string): Values {
  try {
    const stored = sessionStorage.getItem(keyOf(formId));
    sessionStorage.removeItem(keyOf(formId));
    return JSON.parse(stored ?? '{}') as Values;
  } catch {
    return {};
  }
}
