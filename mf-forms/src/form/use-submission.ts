import { type FormEvent, useState } from 'react';
import { type Answer, callApi } from 'shared-contracts/browser/call-api';
import { keepUnsent, mayHelpLater, type UnsentLead } from 'shared-contracts/browser/unsent-leads';
import type { ApiCall } from 'shared-contracts/contract/api/api-call';
import type { FormDefinition, Outcome } from 'shared-contracts/contract/forms/form-definition';
import { leadContextOf } from './lead-context-of';
import { payloadOf } from './payload-of';
import { focusFirst, type Problems, problemsOf } from './problems-of';
import { showOutcome } from './show-outcome';
import { trapName } from './Trap';
import type { useDraft } from './use-draft';

/** Checks and sends a form, and shows what came of it, all as its definition says. */
export function useSubmission(definition: FormDefinition, draft: ReturnType<typeof useDraft>, onClose: (() => void) | undefined) {
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [openedAt] = useState(() => performance.now());

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const found = problemsOf(event.currentTarget, definition);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      focusFirst(event.currentTarget, found);
      if (definition.validates === 'before-sending') return;
    }
    const trap = new FormData(event.currentTarget).get(trapName);
    const { resetsAfterMs } = definition.submit;
    setSending(true);
    if (resetsAfterMs !== undefined) setTimeout(() => setSending(false), resetsAfterMs);
    draft.markSent();
    const lead = {
      idempotencyKey: draft.idempotencyKey,
      body: payloadOf(definition, draft.values),
      context: leadContextOf(performance.now() - openedAt, trap),
    };
    const answer = await send(definition.call, lead);
    if (resetsAfterMs === undefined) setSending(false);
    const outcome = definition.outcomes[outcomeOf[answer.kind]];
    if (definition.call !== null && isSilent(outcome) && mayHelpLater(answer)) await keep(definition.call, lead);
    if (answer.kind !== 'accepted') console.error(`${definition.id}: ${answer.kind}`);
    if (outcome.clearsFields) draft.clear();
    showOutcome(outcome, onClose);
  };
  return { isSending, problems, onSubmit };
}

const outcomeOf = { accepted: 'success', refused: 'refusal', unreachable: 'failure' } as const;

/** What is sent of a filled form. */
type SentLead = Omit<UnsentLead, 'call' | 'keptAt'>;

async function send(call: ApiCall | null, lead: SentLead): Promise<Answer> {
  return call === null ? { kind: 'accepted', body: null } : callApi(call, lead);
}

/** Nobody would know that such an enquiry was lost. */
const isSilent = ({ alert, toast, closes }: Outcome) => alert === null && toast === null && !closes;

async function keep({ method, path }: ApiCall, lead: SentLead): Promise<void> {
  // Where the browser keeps nothing, the form still holds what was typed.
  await keepUnsent({ ...lead, call: { method, path }, keptAt: Date.now() }).catch((error: unknown) => console.error(error));
}
