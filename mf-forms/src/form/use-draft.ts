import { takeTyped } from '@platband/slice/browser/typed';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Change, onChange } from 'shared-contracts/browser/unsent/changes';
import {
  type Draft,
  newIdempotencyKey,
  readDraft,
  writeDraft,
} from 'shared-contracts/browser/unsent/draft';
import {
  outlastsPage,
  readSubmissions,
  removeSubmission,
  whenStorageResponds,
} from 'shared-contracts/browser/unsent/storage';
import { needsVisitor, type Submission } from 'shared-contracts/browser/unsent/submission';
import { nationalDigitsOf } from 'shared-contracts/contract/form/field-schema';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import type { Values } from 'shared-contracts/contract/form/payload-of';
import { shownPhone } from 'shared-contracts/contract/form/phone-number';
import { useIsHydrated } from 'shared-contracts/ui/use-is-hydrated';
import { usePreHydrationInput } from 'shared-contracts/ui/use-pre-hydration-input';
import { cleanValue } from './clean-value';

type Form = Pick<FormDefinition, 'id' | 'fields'>;

/**
 * Manages a form's values: this tab's draft, which survives an accidental close, navigation, and a
 * reload of this slice after a failure; or, in an empty form, a submission of an earlier visit that
 * needs the visitor.
 */
export function useDraft({ id, fields }: Form, form: RefObject<HTMLFormElement | null>) {
  const isHydrated = useIsHydrated();
  // Empty at first, as prerendered.
  const [draft, setDraft] = useState<Draft>(
    () => (isHydrated && readDraft(id)) || emptyDraft(fields),
  );
  const latest = useRef(draft);
  const show = (next: Draft) => {
    latest.current = next;
    setDraft(next);
  };
  const keep = (next: Draft) => {
    show(next);
    writeDraft(id, next);
  };
  const change = (before: Draft, changed: Values) => keep(changedDraft(before, changed));
  const { submission, setSubmission, mustStay } = useSubmissionOf(id, latest, (found) => {
    const begun = sentDraft(fields, found.form.values, found.idempotencyKey);
    const typed = Object.entries(latest.current.values).filter(([, value]) => value !== '');
    if (typed.length === 0) show(begun);
    else change(begun, Object.fromEntries(typed));
  });
  const empty = () => {
    setSubmission(null);
    keep(emptyDraft(fields));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on hydration
  useLayoutEffect(() => {
    const own = readDraft(id);
    if (own !== null) show(own);
    const typed = cleaned(fields, takeTyped(id));
    if (Object.keys(typed).length > 0) change(latest.current, typed);
    return onAcceptedLater(id, (idempotencyKey) => {
      // Empties the form only if it has not changed since.
      if (latest.current.idempotencyKey === idempotencyKey) keep(emptyDraft(fields));
    });
  }, []);
  usePreHydrationInput(form, (typed) => change(latest.current, cleaned(fields, typed)));
  return {
    ...draft,
    /** The submission of these values, or the one that the form began with. */
    submission,
    /** Whether a submission of this form is lost with the page unless a retry succeeds. */
    mustStay,
    setValue: (name: string, value: string) => change(latest.current, { [name]: value }),
    /**
     * Adds values set without an event, as by autofill on iOS. Returns the updated draft.
     */
    takeFrom: (element: HTMLFormElement): Draft => {
      const typed = unreported(element, fields, latest.current.values);
      if (Object.keys(typed).length > 0) change(latest.current, cleaned(fields, typed));
      return latest.current;
    },
    /** Restores the sent values, which count as the same lead unless changed. */
    refill: (sent: Values, idempotencyKey: string) =>
      keep(sentDraft(fields, cleaned(fields, sent), idempotencyKey)),
    /** From now on, changed values are another enquiry. */
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
      if (submission !== null) void removeSubmission(submission.idempotencyKey);
      empty();
    },
  };
}

const onAcceptedLater = (id: string, handle: (idempotencyKey: string) => void): (() => void) =>
  onChange(({ formId, idempotencyKey, state, isLater }) => {
    if (formId === id && state === 'accepted' && isLater) handle(idempotencyKey);
  });

/**
 * Finds the stored submission of a form's values, on hydration and when one of this form changes.
 * An empty form begins with one that needs the visitor, also if that is found later.
 */
function useSubmissionOf(
  id: string,
  draft: RefObject<Draft>,
  beginWith: (found: Submission) => void,
) {
  const [submission, setSubmission] = useState<Submission | null>(null);
  const [mustStay, setMustStay] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on hydration
  useLayoutEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const stored = (await readSubmissions()).filter(({ form }) => form.id === id);
      if (isCurrent)
        setMustStay(
          stored.some((one) => one.state === 'to retry' && !outlastsPage(one.idempotencyKey)),
        );
      return stored;
    };
    const find = async (begins: boolean) => {
      const stored = await read();
      if (!isCurrent) return;
      const own = stored.find(
        ({ idempotencyKey }) => idempotencyKey === draft.current.sent?.idempotencyKey,
      );
      const found = begins ? stored.find(needsVisitor) : undefined;
      setSubmission(own ?? found ?? null);
      if (own === undefined && found !== undefined) beginWith(found);
    };
    const isEmpty = () => isSame(draft.current.values, {});
    // Again, since storage seems silent to a page that is busy for a second.
    const look = (begins: () => boolean) =>
      void find(begins())
        .then(whenStorageResponds)
        .then(() => find(begins()));
    look(isEmpty);
    const stop = onChange((change) => {
      if (change.formId !== id) return;
      if (!isSilentFailure(change))
        return look(() => change.isLater && needsVisitor(change) && isEmpty());
      setSubmission((shown) =>
        shown?.idempotencyKey === change.idempotencyKey ? { ...shown, state: 'sending' } : shown,
      );
      void read();
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, []);
  return { submission, setSubmission, mustStay };
}

/** The outcome of a press is the form's to show, and nothing is shown of some failures (§8). */
const isSilentFailure = ({ state, isLater }: Change): boolean =>
  !isLater && state !== 'accepted' && navigator.onLine;

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

function changedDraft(before: Draft, changed: Values): Draft {
  const values = { ...before.values, ...changed };
  return { ...before, values, idempotencyKey: keyFor(values, before) };
}

const isSame = (values: Values, others: Values) =>
  Object.entries(values).every(([name, value]) => (others[name] ?? '') === value);

/**
 * Other values have another key, because a duplicated tab begins with the same draft. Sent values
 * keep theirs, even when changed and changed back.
 */
function keyFor(values: Values, { values: before, idempotencyKey, sent }: Draft): string {
  if (sent !== undefined && isSame(values, sent.values)) return sent.idempotencyKey;
  return isSame(values, before) ? idempotencyKey : newIdempotencyKey();
}
