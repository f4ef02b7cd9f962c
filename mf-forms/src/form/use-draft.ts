import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { draftKeyOf, onAnswered } from 'shared-contracts/browser/answered-leads';
import { takePrefilled } from 'shared-contracts/browser/prefill';
import { newIdempotencyKey } from 'shared-contracts/browser/queued-leads';
import { forgetUnsent, readUnsent } from 'shared-contracts/browser/unsent-drafts';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import type { Values } from 'shared-contracts/contract/form/payload-of';
import { useIsHydrated } from 'shared-contracts/ui/use-is-hydrated';
import { usePreHydrationInput } from 'shared-contracts/ui/use-pre-hydration-input';
import { cleanValue } from './clean-value';

interface Draft {
  readonly values: Values;
  /** Names this filled form to the server, however often it is sent. */
  readonly idempotencyKey: string;
  /** As it was sent last: what differs from that is another enquiry, with a key of its own. */
  readonly sent?: { readonly values: Values; readonly idempotencyKey: string } | undefined;
  /** When it was sent and did not arrive, in milliseconds since 1970; null: it was not. */
  readonly unsentSince: number | null;
}

/**
 * What a visitor has typed into a form. It lives in the tab's session storage, so that it is still there when the form is closed by
 * accident, when the page is left and returned to, and when this slice is loaded anew after a failure. What did not arrive at an
 * earlier visit is there, too.
 */
export function useDraft({ id, fields }: Pick<FormDefinition, 'id' | 'fields'>, form: RefObject<HTMLFormElement | null>) {
  const isHydrated = useIsHydrated();
  // A prerendered form is empty at first, as it was rendered.
  const [draft, setDraft] = useState<Draft>(() => (isHydrated && startingDraft(id, fields)) || emptyDraft(fields));
  const latest = useRef(draft);
  const keep = (next: Draft) => {
    latest.current = next;
    setDraft(next);
    writeDraft(id, next);
  };
  const change = (before: Draft, changed: Values) => {
    const values = { ...before.values, ...changed };
    keep({ ...before, values, idempotencyKey: keyFor(values, before) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it hydrates
  useLayoutEffect(() => {
    const starting = startingDraft(id, fields);
    const prefilled = cleaned(fields, takePrefilled(id));
    if (Object.keys(prefilled).length > 0) {
      change(starting ?? latest.current, prefilled);
      return;
    }
    if (starting === null) return;
    latest.current = starting;
    setDraft(starting);
  }, []);
  // Sent later by the shell, and unchanged since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the latest draft
  useEffect(
    () =>
      onAnswered(({ formId, idempotencyKey, isAccepted }) => {
        if (formId !== id || latest.current.idempotencyKey !== idempotencyKey) return;
        keep(isAccepted ? emptyDraft(fields) : { ...latest.current, unsentSince: readUnsent(id)?.sentAt ?? null });
      }),
    [id],
  );
  usePreHydrationInput(form, (typed) => {
    change(startingDraft(id, fields) ?? draft, cleaned(fields, typed));
  });
  return {
    ...draft,
    /** As it is at that moment: a form that hydrates begins with what its tab has, which its first render does not know. */
    now: (): Draft => latest.current,
    setValue: (name: string, value: string) => {
      change(draft, { [name]: value });
    },
    /** Has the form hold values as they are shown. */
    fill: (values: Values) => change(latest.current, cleaned(fields, values)),
    markSent: () => keep({ ...draft, sent: { values: draft.values, idempotencyKey: draft.idempotencyKey } }),
    /**
     * Empties the form once it has been accepted, unless the visitor has changed it since it was sent: that is another enquiry. The page may have been
     * left and returned to meanwhile: what the tab has counts.
     */
    clear: (sent: Values = latest.current.values) => {
      if (isSame((readDraft(id) ?? latest.current).values, sent)) keep(emptyDraft(fields));
    },
    /** Empties the form of what did not arrive, for good. */
    discard: () => {
      forgetUnsent(id);
      keep(emptyDraft(fields));
    },
  };
}

/** What fields of this form hold, of values as they are shown. */
const cleaned = (fields: FormDefinition['fields'], shown: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (shown[name] === undefined ? [] : [[name, cleanValue(field, shown[name])] as const])),
  );

function emptyDraft(fields: FormDefinition['fields']): Draft {
  const values = Object.fromEntries(Object.keys(fields).map((name) => [name, '']));
  return { values, idempotencyKey: newIdempotencyKey(), unsentSince: null };
}

const isSame = (values: Values, others: Values) => Object.entries(values).every(([name, value]) => (others[name] ?? '') === value);

/** What was sent keeps its key, also when it is changed and changed back. */
function keyFor(values: Values, { idempotencyKey, sent }: Draft): string {
  if (sent === undefined) return idempotencyKey;
  if (isSame(values, sent.values)) return sent.idempotencyKey;
  return idempotencyKey === sent.idempotencyKey ? newIdempotencyKey() : idempotencyKey;
}

/** What this tab has, or else, where that is nothing, what an earlier visit could not send. */
function startingDraft(id: string, fields: FormDefinition['fields']): Draft | null {
  const own = readDraft(id);
  const unsent = readUnsent(id);
  if (unsent === null) return own === null ? null : { ...own, unsentSince: null };
  if (own !== null && !isSame(own.values, {})) {
    const isWhatIsUnsent = typeof own.unsentSince === 'number' || isSame(own.values, unsent.values);
    return { ...own, unsentSince: isWhatIsUnsent ? unsent.sentAt : null };
  }
  const { values, sentAt, idempotencyKey } = unsent;
  const draft = { ...emptyDraft(fields), values, unsentSince: sentAt };
  return idempotencyKey === undefined ? draft : { ...draft, idempotencyKey, sent: { values, idempotencyKey } };
}

function readDraft(id: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(draftKeyOf(id)) ?? 'null');
  } catch {
    return null;
  }
}

function writeDraft(id: string, draft: Draft): void {
  try {
    sessionStorage.setItem(draftKeyOf(id), JSON.stringify(draft));
  } catch {
    // Storage can be full or forbidden; the form itself still holds everything.
  }
}
