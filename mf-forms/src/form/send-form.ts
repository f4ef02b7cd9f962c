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
}

interface SentForm {
  readonly answer: Answer;
  /** Whether it has not arrived, and leaves by itself later. */
  readonly isKept: boolean;
}

/**
 * Sends a filled form. Where a failure would be silent, it is queued in the browser from before it is sent until it has been answered for
 * good: neither a failure nor a closed tab loses it (decisions, D2). What is not queued and does not arrive stays as a draft for the next visit.
 */
export function sendForm(definition: FormDefinition, filled: FilledForm): Promise<SentForm> {
  return holdLead(filled.idempotencyKey, () => sendHeld(definition, filled));
}

async function sendHeld(definition: FormDefinition, { values, isSentAgain, ...lead }: FilledForm): Promise<SentForm> {
  const { id, call, outcomes } = definition;
  if (call === null) return { answer: { kind: 'accepted', body: null }, isKept: false };
  const { path } = call;
  const post = (idempotencyKey: string) => send({ method: 'POST', path, sendsToken: false }, { ...lead, idempotencyKey });
  const isQueued = isSilent(outcomes.failure);
  const queued = { ...lead, call: { method: 'POST' as const, path }, form: { id, values }, keptAt: Date.now() };
  const isStored = isQueued && (await tried(queueLead(queued)));
  const first = await post(lead.idempotencyKey);
  // The key has been used for something else, in another tab for example: what is sent now is a lead of its own.
  const answer = isConflict(first) ? await post(newIdempotencyKey()) : first;
  if (isQueued && !mayHelpLater(answer)) await tried(dequeueLead(lead.idempotencyKey));
  if (answer.kind === 'accepted') {
    // What did not arrive from another tab is another enquiry.
    if (isSentAgain) forgetUnsent(id);
  } else if (call.leadKind !== null && !(isQueued && mayHelpLater(answer))) {
    const { idempotencyKey } = lead;
    keepUnsent(id, { values, sentAt: queued.keptAt, ...(mayHelpLater(answer) && { idempotencyKey }) });
  }
  return { answer, isKept: isStored && mayHelpLater(answer) };
}

/** Nobody would know that such a lead was lost. */
export const isSilent = ({ alert, toast, status, closes }: Outcome) => alert === null && toast === null && status === null && !closes;

/** Where the browser keeps nothing, the form still holds what was typed. @returns whether it was done */
const tried = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      console.error(error);
      return false;
    },
  );
