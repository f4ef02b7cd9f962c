import { areTexts, readStored, tryStorage } from '@platband/slice/browser/storage';
import { references } from '@platband/slice/runtime';
import type { Change } from './changes';

type Values = Readonly<Record<string, string>>;

/**
 * The draft of a form. It is in session storage, so it belongs to one tab, is hidden from other
 * users of the device, and can be read synchronously.
 */
export interface Draft {
  readonly values: Values;
  /** Idempotency key for this submission, shared by all attempts. */
  readonly idempotencyKey: string;
  /** Values as last sent. Different values are another enquiry with another key. */
  readonly sent?: { readonly values: Values; readonly idempotencyKey: string } | undefined;
}

const draftKey = (formId: string): string => `draft:${formId}`;

export const readDraft = (formId: string): Draft | null =>
  readStored<Draft | null>(
    () => references().sessionStorage.getItem(draftKey(formId)),
    isDraft,
    null,
  );

const isDraft = (value: unknown): value is Draft =>
  isSent(value) && (!('sent' in value) || isSent(value.sent));

const isSent = (value: unknown): value is NonNullable<Draft['sent']> =>
  typeof value === 'object' &&
  value !== null &&
  'values' in value &&
  areTexts(value.values) &&
  'idempotencyKey' in value &&
  typeof value.idempotencyKey === 'string';

/** Fails silently without storage: the form still has the values. */
export const writeDraft = (formId: string, draft: Draft): void =>
  tryStorage(() => {
    const { sessionStorage, stringify } = references();
    sessionStorage.setItem(draftKey(formId), stringify(draft));
  }, undefined);

/** Removes the draft of an accepted submission, unless it has been changed since. */
export function removeAccepted({ formId, idempotencyKey, state }: Change): void {
  if (state === 'accepted' && readDraft(formId)?.idempotencyKey === idempotencyKey)
    tryStorage(() => references().sessionStorage.removeItem(draftKey(formId)), undefined);
}

/**
 * Creates an idempotency key. Avoids `randomUUID`, which requires a secure context: a site may be
 * tried out over plain HTTP.
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
