import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { takePrefilled } from 'shared-contracts/browser/prefill';
import { onAnswered } from 'shared-contracts/browser/unsent/answered-leads';
import {
  type Draft,
  newIdempotencyKey,
  readDraft,
  writeDraft,
} from 'shared-contracts/browser/unsent/draft';
import { readLeadsPatiently, removeLead } from 'shared-contracts/browser/unsent/lead-store';
import type { UnsentLead } from 'shared-contracts/browser/unsent/unsent-lead';
import { nationalDigitsOf } from 'shared-contracts/contract/form/field-schema';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import type { Values } from 'shared-contracts/contract/form/payload-of';
import { shownPhone } from 'shared-contracts/contract/form/phone-number';
import { useIsHydrated } from 'shared-contracts/ui/use-is-hydrated';
import { usePreHydrationInput } from 'shared-contracts/ui/use-pre-hydration-input';
import { cleanValue } from './clean-value';

/**
 * Manages a form's values: this tab's draft, which survives an accidental close, navigation, and a
 * reload of this slice after a failure; or, in an empty form, an unsent lead from an earlier visit.
 */
export function useDraft(
  { id, fields }: Pick<FormDefinition, 'id' | 'fields'>,
  form: RefObject<HTMLFormElement | null>,
) {
  const isHydrated = useIsHydrated();
  // Empty at first, as prerendered.
  const [draft, setDraft] = useState<Draft>(
    () => (isHydrated && readDraft(id)) || emptyDraft(fields),
  );
  const [unsent, setUnsent] = useState<UnsentLead | null>(null);
  const latest = useRef(draft);
  const show = (next: Draft) => {
    latest.current = next;
    setDraft(next);
  };
  const keep = (next: Draft) => {
    show(next);
    writeDraft(id, next);
  };
  const change = (before: Draft, changed: Values) => {
    const values = { ...before.values, ...changed };
    keep({ ...before, values, idempotencyKey: keyFor(values, before) });
  };
  const empty = () => {
    setUnsent(null);
    keep(emptyDraft(fields));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on hydration
  useLayoutEffect(() => {
    let isCurrent = true;
    const findUnsent = async (beginsWithRejected: boolean) => {
      const leads = (await readLeadsPatiently()).filter((lead) => lead.form?.id === id);
      if (!isCurrent) return;
      const own = leads.find(
        ({ idempotencyKey }) => idempotencyKey === latest.current.sent?.idempotencyKey,
      );
      const rejected = beginsWithRejected
        ? leads.find(({ state }) => state === 'rejected')
        : undefined;
      setUnsent(own ?? rejected ?? null);
      if (own === undefined && rejected?.form !== undefined)
        beginWith(rejected.idempotencyKey, rejected.form.values);
    };
    const beginWith = (idempotencyKey: string, values: Values) => {
      const begun = sentDraft(fields, values, idempotencyKey);
      const typed = Object.entries(latest.current.values).filter(([, value]) => value !== '');
      if (typed.length === 0) show(begun);
      else change(begun, Object.fromEntries(typed));
    };
    const own = readDraft(id);
    if (own !== null) show(own);
    void findUnsent(own === null || isSame(own.values, {}));
    const prefilled = cleaned(fields, takePrefilled(id));
    if (Object.keys(prefilled).length > 0) change(latest.current, prefilled);
    const stop = onAnswered(({ formId, idempotencyKey, isAccepted }) => {
      if (formId !== id) return;
      // Empties the form only if it has not changed since.
      if (isAccepted && latest.current.idempotencyKey === idempotencyKey) keep(emptyDraft(fields));
      void findUnsent(false);
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, []);
  usePreHydrationInput(form, (typed) => change(latest.current, cleaned(fields, typed)));
  return {
    ...draft,
    /** The lead that the form started with, if its values are still in the fields. */
    unsent,
    setValue: (name: string, value: string) => change(draft, { [name]: value }),
    /** Adds values set without an event, as by autofill on iOS. Returns the updated draft. */
    takeFrom: (element: HTMLFormElement): Draft => {
      const typed = unreported(element, fields, latest.current.values);
      if (Object.keys(typed).length > 0) change(latest.current, cleaned(fields, typed));
      return latest.current;
    },
    /** Restores the sent values, which count as the same lead unless changed. */
    refill: (sent: Values, idempotencyKey: string) =>
      keep(sentDraft(fields, cleaned(fields, sent), idempotencyKey)),
    markSent: () => {
      const { values, idempotencyKey } = latest.current;
      keep({ ...latest.current, sent: { values, idempotencyKey } });
    },
    /**
     * Empties the form after acceptance, unless the visitor has changed it since, which makes it
     * another enquiry. Reads the tab's storage, since the visitor may have left the page meanwhile.
     */
    clear: (sent: Values) => {
      if (isSame((readDraft(id) ?? latest.current).values, sent)) empty();
    },
    discard: () => {
      if (unsent !== null) void removeLead(unsent.idempotencyKey);
      empty();
    },
  };
}

/** Returns the values of controls that differ from the draft. */
function unreported(
  element: HTMLFormElement,
  fields: FormDefinition['fields'],
  values: Values,
): Values {
  const found = Object.entries(fields).flatMap(([name, field]) => {
    const control = element.elements.namedItem(name);
    if (field.kind === 'file' || !(control instanceof HTMLElement) || !('value' in control))
      return [];
    const held = values[name] ?? '';
    const shown = field.kind === 'phone' ? shownPhone(held, nationalDigitsOf(field)) : held;
    return control.value === shown || control.value === held
      ? []
      : [[name, String(control.value)] as const];
  });
  return Object.fromEntries(found);
}

const cleaned = (fields: FormDefinition['fields'], shown: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      shown[name] === undefined ? [] : [[name, cleanValue(field, shown[name])] as const],
    ),
  );

function emptyDraft(fields: FormDefinition['fields']): Draft {
  const values = Object.fromEntries(Object.keys(fields).map((name) => [name, '']));
  return { values, idempotencyKey: newIdempotencyKey() };
}

function sentDraft(fields: FormDefinition['fields'], sent: Values, idempotencyKey: string): Draft {
  const values = { ...emptyDraft(fields).values, ...sent };
  return { values, idempotencyKey, sent: { values, idempotencyKey } };
}

const isSame = (values: Values, others: Values) =>
  Object.entries(values).every(([name, value]) => (others[name] ?? '') === value);

/** Sent values keep their key, even when changed and changed back. */
function keyFor(
  values: Values,
  { idempotencyKey, sent }: Pick<Draft, 'idempotencyKey' | 'sent'>,
): string {
  if (sent === undefined) return idempotencyKey;
  if (isSame(values, sent.values)) return sent.idempotencyKey;
  return idempotencyKey === sent.idempotencyKey ? newIdempotencyKey() : idempotencyKey;
}
