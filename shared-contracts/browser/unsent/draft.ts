import { tryStorage } from '@platform/slice/browser/storage';
import { references } from '@platform/slice/runtime';
import type { AnsweredLead } from './answered-leads';

type Values = Readonly<Record<string, string>>;

/**
 * The draft of a form. It belongs to one tab, so it is in session storage: nobody else who uses the
 * device sees it, and it can be read before the form is shown.
 */
export interface Draft {
  readonly values: Values;
  /** The idempotency key of this filled form, however often it is sent. */
  readonly idempotencyKey: string;
  /** The values as last sent: different values are another enquiry, with a key of its own. */
  readonly sent?: { readonly values: Values; readonly idempotencyKey: string } | undefined;
}

const keyOf = (formId: string): string => `draft:${formId}`;

export const readDraft = (formId: string): Draft | null =>
  tryStorage(
    () => JSON.parse(references().sessionStorage.getItem(keyOf(formId)) ?? 'null') as Draft | null,
    null,
  );

/** Storage can be full or forbidden; the form itself still holds everything. */
export const writeDraft = (formId: string, draft: Draft): void =>
  tryStorage(() => {
    const { sessionStorage, stringify } = references();
    sessionStorage.setItem(keyOf(formId), stringify(draft));
  }, undefined);

/** Removes the draft of an accepted lead, unless it has been changed since. */
export function removeAccepted({ formId, idempotencyKey, isAccepted }: AnsweredLead): void {
  if (isAccepted && readDraft(formId)?.idempotencyKey === idempotencyKey)
    tryStorage(() => references().sessionStorage.removeItem(keyOf(formId)), undefined);
}

/**
 * An idempotency key. `randomUUID` exists on secure origins only, and a site may be tried out on a
 * plain one.
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
