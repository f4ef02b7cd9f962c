import { tryStorage } from '@platform/slice/browser/storage';
import { references } from '@platform/slice/runtime';

type Values = Readonly<Record<string, string>>;

const getKey = (formId: string) => `prefill:${formId}`;

/** Prefills a form, e.g. an enquiry with its loan type. Without storage the form starts empty. */
export function prefill(formId: string, values: Values): void {
  tryStorage(
    () => references().sessionStorage.setItem(getKey(formId), JSON.stringify(values)),
    undefined,
  );
}

/** Returns the stored values and removes them. */
export function takePrefilled(formId: string): Values {
  return tryStorage(() => {
    const { sessionStorage } = references();
    const stored = sessionStorage.getItem(getKey(formId));
    sessionStorage.removeItem(getKey(formId));
    return JSON.parse(stored ?? '{}') as Values;
  }, {});
}
