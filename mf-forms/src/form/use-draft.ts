import { type RefObject, useLayoutEffect, useState } from 'react';
import type { FormDefinition } from 'shared-contracts/contract/forms/form-definition';
import { useIsHydrated } from 'shared-contracts/ui/use-is-hydrated';
import { useTypedEarly } from 'shared-contracts/ui/use-typed-early';
import { cleanValue, initialValue } from './clean-value';

export type Values = Readonly<Record<string, string>>;

interface Draft {
  readonly values: Values;
  /** Names this filled form to the server, however often it is sent. */
  readonly idempotencyKey: string;
  /** Whether it has been sent as it is: what is changed after that is another enquiry. */
  readonly wasSent: boolean;
}

/**
 * What a visitor has typed into a form. It lives in the tab's session storage, so that it is still there when the form is closed by
 * accident, when the page is left and returned to, and when this slice is loaded anew after a failure.
 */
export function useDraft({ id, fields }: Pick<FormDefinition, 'id' | 'fields'>, form: RefObject<HTMLFormElement | null>) {
  const isHydrated = useIsHydrated();
  // A form that came rendered is empty at first, as it was rendered.
  const [draft, setDraft] = useState<Draft>(() => (isHydrated && readDraft(id)) || emptyDraft(fields));
  const keep = (next: Draft) => {
    setDraft(next);
    writeDraft(id, next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes to life
  useLayoutEffect(() => setDraft((empty) => readDraft(id) ?? empty), []);
  useTypedEarly(form, (typed) => {
    const cleaned = Object.entries(fields).flatMap(([name, field]) =>
      typed[name] === undefined ? [] : [[name, cleanValue(field, typed[name], false)] as const],
    );
    const before = readDraft(id) ?? draft;
    keep({ ...before, values: { ...before.values, ...Object.fromEntries(cleaned) } });
  });
  return {
    ...draft,
    setValue: (name: string, value: string) =>
      keep({
        values: { ...draft.values, [name]: value },
        idempotencyKey: draft.wasSent ? newKey() : draft.idempotencyKey,
        wasSent: false,
      }),
    markSent: () => keep({ ...draft, wasSent: true }),
    clear: () => keep(emptyDraft(fields)),
  };
}

function emptyDraft(fields: FormDefinition['fields']): Draft {
  const values = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, initialValue(field)]));
  return { values, idempotencyKey: newKey(), wasSent: false };
}

/** `randomUUID` exists on secure origins only, and a site may be tried out on a plain one. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function readDraft(id: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(`draft:${id}`) ?? 'null');
  } catch {
    return null;
  }
}

function writeDraft(id: string, draft: Draft): void {
  try {
    sessionStorage.setItem(`draft:${id}`, JSON.stringify(draft));
  } catch {
    // Storage can be full or forbidden; the form itself still holds everything.
  }
}
