import { type FormEvent, useState } from 'react';
import { type Answer, callApi } from 'shared-contracts/browser/call-api';
import type { FormDefinition } from 'shared-contracts/contract/forms/form-definition';
import { payloadOf } from './payload-of';
import { focusFirst, type Problems, problemsOf } from './problems-of';
import { showOutcome } from './show-outcome';
import type { useDraft } from './use-draft';

/** Checks and sends a form, and shows what came of it, all as its definition says. */
export function useSubmission(definition: FormDefinition, draft: ReturnType<typeof useDraft>, onClose: (() => void) | undefined) {
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const found = problemsOf(event.currentTarget, definition);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      focusFirst(event.currentTarget, found);
      if (definition.validates === 'before-sending') return;
    }
    const { resetsAfterMs } = definition.submit;
    setSending(true);
    if (resetsAfterMs !== undefined) setTimeout(() => setSending(false), resetsAfterMs);
    const answer = await send(definition, draft);
    if (resetsAfterMs === undefined) setSending(false);
    const outcome = definition.outcomes[outcomeOf[answer.kind]];
    if (answer.kind !== 'accepted') console.error(`${definition.id}: ${answer.kind}`);
    if (outcome.clearsFields) draft.clear();
    showOutcome(outcome, onClose);
  };
  return { isSending, problems, onSubmit };
}

const outcomeOf = { accepted: 'success', refused: 'refusal', unreachable: 'failure' } as const;

async function send(definition: FormDefinition, { values, idempotencyKey }: ReturnType<typeof useDraft>): Promise<Answer> {
  if (definition.call === null) return { kind: 'accepted', body: null };
  return callApi(definition.call, { body: payloadOf(definition, values), idempotencyKey });
}
