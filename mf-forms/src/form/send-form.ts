import type { Answer } from 'shared-contracts/browser/call-api';
import { dequeueLead, holdLead, isConflict, mayHelpLater, newIdempotencyKey, queueLead } from 'shared-contracts/browser/queued-leads';
import { forgetUnsent, keepUnsent } from 'shared-contracts/browser/unsent-drafts';
import type { LeadContext } from 'shared-contracts/contract/api/lead-context';
import type { FormDefinition, Outcome } from 'shared-contracts/contract/form/form-definition';
import type { Values } from 'shared-contracts/contract/form/payload-of';
import { send } from '../generated/access';

interface FilledForm {
  readonly idempotencyKey: string;
  readonly body: unknown;
  readonly context: LeadContext;
  /** As they are shown. */
  readonly values: Values;
  /** Whether it is what did not arrive before, as it was or corrected. */
  readonly isSentAgain: boolean;
  /** Whether its first key was known with other content. */
  readonly isRenamed?: boolean;
}

/**
 * Sends a filled form. Where a failure would be silent, it is queued in the browser from before it is sent until it has been answered for
 * good: neither a failure nor a closed tab loses it (decisions, D2). What is not queued and does not arrive stays as a draft for the next visit.
 */
export function sendForm(definition: FormDefinition, filled: FilledForm): Promise<Answer> {
  return holdLead(filled.idempotencyKey, () => sendHeld(definition, filled));
}

async function sendHeld(definition: FormDefinition, { values, isSentAgain, isRenamed = false, ...lead }: FilledForm): Promise<Answer> {
  const { id, call, outcomes } = definition;
  if (call === null) return { kind: 'accepted', body: null };
  const { path } = call;
  const post = (idempotencyKey: string) => send({ method: 'POST', path, sendsToken: false }, { ...lead, idempotencyKey });
  const isQueued = isSilent(outcomes.failure);
  const queued = { ...lead, isRenamed, call: { method: 'POST' as const, path }, form: { id, values }, keptAt: Date.now() };
  if (isQueued) await tried(queueLead(queued));
  const answer = await post(lead.idempotencyKey);
  if (isQueued && !mayHelpLater(answer)) await tried(dequeueLead(lead.idempotencyKey));
  // The key has been used for something else, in another tab for example: what is sent now is a lead of its own, kept under its own key.
  if (isConflict(answer) && !isRenamed)
    return sendHeld(definition, { ...lead, values, isSentAgain, idempotencyKey: newIdempotencyKey(), isRenamed: true });
  if (answer.kind === 'accepted') {
    // What did not arrive from another tab is another enquiry.
    if (isSentAgain) forgetUnsent(id);
  } else if (call.leadKind !== null && !(isQueued && mayHelpLater(answer))) {
    const { idempotencyKey } = lead;
    keepUnsent(id, { values, sentAt: queued.keptAt, ...(mayHelpLater(answer) && { idempotencyKey }) });
  }
  return answer;
}

/** Nobody would know that such a lead was lost. */
export const isSilent = ({ alert, toast, status, closes }: Outcome) => alert === null && toast === null && status === null && !closes;

/** Where the browser keeps nothing, the form still holds what was typed. */
const tried = (work: Promise<void>): Promise<void> => work.catch((error: unknown) => console.error(error));
