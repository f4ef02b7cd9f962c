import { type FormEvent, useState } from 'react';
import type { FormDefinition } from 'shared-contracts/contract/forms/form-definition';
import { filesOf } from './files-of';
import { leadContextOf } from './lead-context-of';
import { payloadOf } from './payload-of';
import { focusFirst, type Problems, problemsOf } from './problems-of';
import { sendLead } from './send-lead';
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
    const form = event.currentTarget;
    const found = problemsOf(form, definition);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      focusFirst(form, found);
      if (definition.validates === 'before-sending') return;
    }
    const trap = new FormData(form).get(trapName);
    const { resetsAfterMs } = definition.submit;
    setSending(true);
    if (resetsAfterMs !== undefined) setTimeout(() => setSending(false), resetsAfterMs);
    draft.markSent();
    const lead = {
      idempotencyKey: draft.idempotencyKey,
      body: { ...payloadOf(definition, draft.values), ...(await filesOf(form, definition)) },
      context: leadContextOf(performance.now() - openedAt, trap),
    };
    const answer = await sendLead(definition, lead);
    if (resetsAfterMs === undefined) setSending(false);
    const outcome = definition.outcomes[outcomeOf[answer.kind]];
    if (answer.kind !== 'accepted') console.error(`${definition.id}: ${answer.kind}`);
    if (outcome.clearsFields) draft.clear();
    showOutcome(outcome, onClose);
  };
  return { isSending, problems, onSubmit };
}

const outcomeOf = { accepted: 'success', refused: 'refusal', unreachable: 'failure' } as const;
