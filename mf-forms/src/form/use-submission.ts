import { t } from '@platband/slice/browser/language';
import { report } from '@platband/slice/browser/report';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Answer } from 'shared-contracts/browser/call-api';
import { submit } from 'shared-contracts/browser/unsent/deliver';
import type { Submission } from 'shared-contracts/browser/unsent/submission';
import { tooLarge } from 'shared-contracts/contract/form/field-schema';
import type { FormDefinition, Outcome } from 'shared-contracts/contract/form/form-definition';
import type { FormReport } from 'shared-contracts/contract/form/form-reports';
import { honeypotName } from 'shared-contracts/contract/form/native-form';
import type { Values } from 'shared-contracts/contract/form/payload-of';
import { namedProblems, type Problems } from 'shared-contracts/contract/form/request-problems';
import { openModal, send as sendCall } from '../generated/access';
import { checkForm, focusFirst } from './check-form';
import { keepFocus } from './keep-focus';
import { getLeadContext } from './lead-context-of';
import { readFiles } from './read-file';
import { showOutcome, withoutAnswerOf } from './show-outcome';
import type { useDraft } from './use-draft';
import { useProblems } from './use-problems';
import { useProgress } from './use-progress';

export interface FormSettings {
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
export function useSubmission(settings: FormSettings) {
  const { definition, form, draft, carried, subject, onStatus } = settings;
  const [isSending, setSending] = useState(false);
  /** Idempotency key of the pending request, even if the button is enabled again. */
  const pending = useRef<string>(undefined);
  const isReading = useRef(false);
  const { problems, setProblems, recheck, checkFile } = useProblems(definition, form);
  const progress = useProgress();
  const show = outcomeShower(settings);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending || isReading.current) return;
    const element = event.currentTarget;
    const current = draft.takeFrom(element);
    if (pending.current === current.idempotencyKey) return;
    const values = { ...current.values, ...carried };
    isReading.current = true;
    // Forms without files answer at once.
    const files = hasFiles(definition) ? await filesFor(element, settings) : undefined;
    isReading.current = false;
    const { payload, problems: found } = checkForm(element, definition, values, files);
    setProblems(found);
    onStatus(null);
    if (Object.keys(found).length > 0) {
      focusFirst(element, definition, found);
      if (definition.validates === 'before-sending') return;
    }
    pending.current = current.idempotencyKey;
    setSending(true);
    const { resetsAfterMs } = definition.submit;
    if (resetsAfterMs !== undefined) setTimeout(() => setSending(false), resetsAfterMs);
    draft.markSent();
    const body = { ...payload, ...files?.payload };
    const honeypot = new FormData(element).get(honeypotName);
    const context = getLeadContext(definition, honeypot, subject);
    const answer = await send(
      definition,
      { ...draft, ...current, values, body, context },
      progress,
    );
    progress.end();
    if (pending.current === current.idempotencyKey) pending.current = undefined;
    // Synchronously, so that the button can regain the focus.
    if (resetsAfterMs === undefined) flushSync(() => setSending(false));
    const named = problemsIn(answer, definition);
    if (Object.keys(named).length > 0) {
      report({ what: reportOf.rejected, slice: 'mf-forms', subject: definition.id });
      setProblems({ ...named, ...found });
      return focusFirst(element, definition, { ...named, ...found });
    }
    keepFocus(element);
    show(answer, values, current.idempotencyKey);
  };

  const onChange = (name: string, value: string) => {
    draft.setValue(name, value);
    recheck(name, { ...draft.values, [name]: value });
    if (definition.fields[name]?.kind === 'file') void checkFile(name);
  };
  return { isSending, problems, onSubmit, onChange, progress };
}

/** Returns a function that shows an answer as the form defines it. */
function outcomeShower({ definition, form, draft, onClose, onAccepted, onStatus }: FormSettings) {
  /** Restores the sent values and focuses the number, in the closing modal or in place. */
  const reopen = (values: Values, idempotencyKey: string) => {
    draft.refill(values, idempotencyKey);
    if (definition.modal !== null) openModal(definition.modal as Parameters<typeof openModal>[0]);
    if (form.current !== null)
      focusFirst(form.current, definition, { [phoneFieldOf(definition) ?? '']: '' });
  };
  return (answer: Answer, values: Values, idempotencyKey: string) => {
    report({ what: reportOf[answer.kind], slice: 'mf-forms', subject: definition.id });
    const name = outcomeOf[answer.kind];
    const outcome = definition.outcomes[name];
    if (answer.kind !== 'accepted') console.error(`${definition.id}: ${answer.kind}`);
    onStatus(statusOf(outcome, answer));
    if (outcome.clearsFields) draft.clear(values);
    const answeredAt = answer.kind === 'unreachable' ? null : answer.answeredAt;
    showOutcome(
      outcome,
      name,
      {
        phone: phoneIn(definition, values),
        answeredAt,
        reopen: () => reopen(values, idempotencyKey),
      },
      onClose,
    );
    if (answer.kind === 'accepted') onAccepted?.(values);
  };
}

const hasFiles = ({ fields }: FormDefinition): boolean =>
  Object.values(fields).some(({ kind }) => kind === 'file');

/** Files that are chosen now, or those of the submission that is sent again or corrected. */
async function filesFor(
  element: HTMLFormElement,
  { definition, draft: { submission } }: FormSettings,
) {
  const { payload, problems } = await readFiles(element, definition);
  const stored = submission?.body ?? {};
  const kept = Object.keys(definition.fields)
    .filter((name) => definition.fields[name]?.kind === 'file')
    .flatMap((name) => [name, `${name}Name`])
    .flatMap((name) => (typeof stored[name] === 'string' ? [[name, stored[name]] as const] : []));
  return { payload: { ...Object.fromEntries(kept), ...payload }, problems };
}

interface Filled
  extends Pick<ReturnType<typeof useDraft>, 'idempotencyKey' | 'values' | 'sent' | 'submission'>,
    Pick<Submission, 'body' | 'context'> {}

/** Sends a form. Forms that store no lead, like the newsletter's, are sent at once and forgotten. */
async function send(
  { id, title, call, outcomes }: FormDefinition,
  { idempotencyKey, values, sent, submission, body, context }: Filled,
  progress: ReturnType<typeof useProgress>,
): Promise<Answer> {
  if (call === null) return { kind: 'accepted', body: null, answeredAt: null };
  progress.begin();
  if (call.leadKind === null)
    return sendCall(
      { ...call, method: 'POST', sendsToken: false },
      { body, context, idempotencyKey },
    );
  const now = Date.now();
  const sentAs = submission?.idempotencyKey === idempotencyKey ? submission.sentAs : undefined;
  return submit(
    {
      idempotencyKey,
      state: 'sending',
      withoutAnswer: withoutAnswerOf(outcomes),
      form: { id, title: t(title), values },
      path: call.path,
      body,
      context,
      submittedAt: now,
      sentAt: now,
      ...(sentAs !== undefined && { sentAs }),
    },
    sent?.idempotencyKey,
    progress.onStored,
  );
}

/** The server's errors by field. Only a file can make a request too large. */
function problemsIn(answer: Answer, definition: FormDefinition): Problems {
  if (answer.kind !== 'rejected') return {};
  const [name, field] =
    Object.entries(definition.fields).find(([, { kind }]) => kind === 'file') ?? [];
  return answer.status === 413 && name !== undefined && field?.maxBytes !== undefined
    ? { [name]: tooLarge(field.maxBytes) }
    : namedProblems(definition, answer.fields);
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
