import { tryStorage } from '@platform/slice/browser/storage';
import { references } from '@platform/slice/runtime';

/** Values to prefill a form with when it is opened next in this tab, by field name. */
type Values = Readonly<Record<string, string>>;

const keyOf = (formId: string) => `prefill:${formId}`;

/**
 * Prefills a form: an enquiry about a service with its loan type chosen. Where storage is blocked
 * it starts empty.
 */
export function prefill(formId: string, values: Values): void {
  tryStorage(
    () => references().sessionStorage.setItem(keyOf(formId), JSON.stringify(values)),
    undefined,
  );
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
