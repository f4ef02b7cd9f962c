import { report } from '@platform/slice/browser/report';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Answer } from 'shared-contracts/browser/call-api';
import { sendLead } from 'shared-contracts/browser/unsent/send-leads';
import type { QueuedLead } from 'shared-contracts/browser/unsent/unsent-lead';
import type { FormDefinition, Outcome } from 'shared-contracts/contract/form/form-definition';
import type { FormReport } from 'shared-contracts/contract/form/form-reports';
import { honeypotName } from 'shared-contracts/contract/form/native-form';
import type { Values } from 'shared-contracts/contract/form/payload-of';
import {
  type CheckedRequest,
  namedProblems,
} from 'shared-contracts/contract/form/request-problems';
import { openModal } from '../generated/access';
import { checkForm, focusFirst } from './check-form';
import { getFiles } from './files-of';
import { keepFocus } from './keep-focus';
import { getLeadContext } from './lead-context-of';
import { isSilent, showOutcome } from './show-outcome';
import type { useDraft } from './use-draft';
import { useProblems } from './use-problems';

export interface Submission {
  readonly definition: FormDefinition;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly draft: ReturnType<typeof useDraft>;
  readonly carried: Values | undefined;
  readonly onClose: (() => void) | undefined;
  /** Subject of the form, or empty. */
  readonly subject: string;
  readonly onAccepted: ((values: Values) => void) | undefined;
  readonly onStatus: (status: Status | null) => void;
}

export interface Status {
  readonly kind: 'success' | 'failure';
  readonly text: string;
}

/** Validates and sends a form, and shows the outcome from its definition. */
export function useSubmission({
  definition,
  form,
  draft,
  carried,
  onClose,
  subject,
  onAccepted,
  onStatus,
}: Submission) {
  const [isSending, setSending] = useState(false);
  /** Idempotency key of the pending request, even if the button is enabled again. */
  const pending = useRef<string>(undefined);
  const { problems, setProblems, recheck } = useProblems(definition, form);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const element = event.currentTarget;
    const current = draft.takeFrom(element);
    if (pending.current === current.idempotencyKey) return;
    const values = { ...current.values, ...carried };
    const { payload, problems: found } = checkForm(element, definition, values);
    setProblems(found);
    onStatus(null);
    if (Object.keys(found).length > 0) {
      focusFirst(element, definition, found);
      if (definition.validates === 'before-sending') return;
    }
    setSending(true);
    const { resetsAfterMs } = definition.submit;
    if (resetsAfterMs !== undefined) setTimeout(() => setSending(false), resetsAfterMs);
    draft.markSent();
    const filled = { ...draft, ...current, values };
    pending.current = current.idempotencyKey;
    const answer = await sendDraft(element, definition, { draft: filled, payload, subject });
    pending.current = undefined;
    // Synchronously, so that the button can regain the focus.
    if (resetsAfterMs === undefined) flushSync(() => setSending(false));
    const named = answer.kind === 'rejected' ? namedProblems(definition, answer.fields) : {};
    if (Object.keys(named).length > 0) {
      report({ what: reportOf.rejected, slice: 'mf-forms', subject: definition.id });
      setProblems({ ...named, ...found });
      return focusFirst(element, definition, { ...named, ...found });
    }
    keepFocus(element);
    show(answer, values);
  };

  const show = (answer: Answer, values: Values) => {
    report({ what: reportOf[answer.kind], slice: 'mf-forms', subject: definition.id });
    const name = outcomeOf[answer.kind];
    const outcome = definition.outcomes[name];
    if (answer.kind !== 'accepted') console.error(`${definition.id}: ${answer.kind}`);
    onStatus(statusOf(outcome, answer));
    if (outcome.clearsFields) draft.clear(values);
    showOutcome(
      outcome,
      name,
      { phone: phoneIn(definition, values), reopen: () => reopen(values) },
      onClose,
    );
    if (answer.kind === 'accepted') onAccepted?.(values);
  };

  /** Restores the sent values and focuses the number, in the closing modal or in place. */
  const reopen = (values: Values) => {
    draft.refill(values, draft.idempotencyKey);
    if (definition.modal !== null) openModal(definition.modal as Parameters<typeof openModal>[0]);
    if (form.current !== null)
      focusFirst(form.current, definition, { [phoneFieldOf(definition) ?? '']: '' });
  };

  const onChange = (name: string, value: string) => {
    draft.setValue(name, value);
    recheck(name, { ...draft.values, [name]: value });
  };
  return { isSending, problems, onSubmit, onChange };
}

interface Filled extends Pick<Submission, 'draft' | 'subject'> {
  readonly payload: CheckedRequest['payload'];
}

/**
 * Sends a filled-in form. It is queued if its failure would be silent (decisions, D2); any other
 * unsent lead is restored at the next visit.
 */
async function sendDraft(
  element: HTMLFormElement,
  definition: FormDefinition,
  { draft: { idempotencyKey, values, sent, unsent }, payload, subject }: Filled,
): Promise<Answer> {
  const { id, call, outcomes } = definition;
  if (call === null) return { kind: 'accepted', body: null };
  const honeypot = new FormData(element).get(honeypotName);
  try {
    const lead: QueuedLead = {
      state: 'queued',
      idempotencyKey,
      sentAs: unsent?.idempotencyKey === idempotencyKey ? unsent.sentAs : undefined,
      keptAt: Date.now(),
      call: { method: 'POST', path: call.path },
      body: { ...payload, ...(await getFiles(element, definition)) },
      context: getLeadContext(definition, honeypot, subject),
      form: call.leadKind === null ? undefined : { id, values },
    };
    return await sendLead(lead, {
      isQueued: isSilent(outcomes.failure),
      corrects: sent?.idempotencyKey,
    });
  } catch (error) {
    // The chosen file is unreadable.
    console.error(error);
    return { kind: 'unreachable' };
  }
}

const phoneFieldOf = ({ fields }: FormDefinition) =>
  Object.entries(fields).find(([, { kind }]) => kind === 'phone')?.[0];

const phoneIn = (definition: FormDefinition, values: Values) =>
  definition.call === null ? undefined : values[phoneFieldOf(definition) ?? ''];

const reportOf: Readonly<Record<Answer['kind'], FormReport>> = {
  accepted: 'form-sent',
  rejected: 'form-refused',
  unreachable: 'form-failed',
};
const outcomeOf = { accepted: 'success', rejected: 'rejection', unreachable: 'failure' } as const;

/** For rejections, the server's message takes precedence (§8). */
function statusOf({ status }: Outcome, answer: Answer): Status | null {
  if (status === null) return null;
  const serverMessage = answer.kind === 'rejected' ? answer.message : null;
  return {
    kind: answer.kind === 'accepted' ? 'success' : 'failure',
    text: serverMessage ?? status,
  };
}
