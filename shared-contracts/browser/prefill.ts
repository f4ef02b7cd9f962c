import { tryStorage } from '@platform/slice/browser/storage';
import { references } from '@platform/slice/runtime';

/** Values that a form begins with when it is opened next in this tab, by the name of the field. What opens it knows them already. */
type Values = Readonly<Record<string, string>>;

const keyOf = (formId: string) => `prefill:${formId}`;

/** Has a form begin with values: an enquiry about a service with its loan type chosen. Where storage is forbidden it begins empty. */
export function prefill(formId: string, values: Values): void {
  tryStorage(() => references().sessionStorage.setItem(keyOf(formId), JSON.stringify(values)), undefined);
}

/** Those values, once. */
export function takePrefilled(formId: string): Values {
  return tryStorage(() => {
    const { sessionStorage } = references();
    const stored = sessionStorage.getItem(keyOf(formId));
    sessionStorage.removeItem(keyOf(formId));
    return JSON.parse(stored ?? '{}') as Values;
  }, {});
}
