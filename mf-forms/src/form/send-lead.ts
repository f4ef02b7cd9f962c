import { type Answer, callApi } from 'shared-contracts/browser/call-api';
import { forgetUnsent, keepUnsent, mayHelpLater, type UnsentLead } from 'shared-contracts/browser/unsent-leads';
import type { FormDefinition, Outcome } from 'shared-contracts/contract/forms/form-definition';

/**
 * Sends a filled form. Where a failure would be silent, the enquiry is kept in the browser from before it is sent until it has been
 * answered for good: neither a failure nor a closed tab loses it (decisions, D2).
 */
export async function sendLead({ call, outcomes }: FormDefinition, lead: Omit<UnsentLead, 'call' | 'keptAt'>): Promise<Answer> {
  if (call === null) return { kind: 'accepted', body: null };
  if (!isSilent(outcomes.failure)) return callApi(call, lead);
  const { method, path } = call;
  await tried(keepUnsent({ ...lead, call: { method, path }, keptAt: Date.now() }));
  const answer = await callApi(call, lead);
  if (!mayHelpLater(answer)) await tried(forgetUnsent(lead.idempotencyKey));
  return answer;
}

/** Nobody would know that such an enquiry was lost. */
const isSilent = ({ alert, toast, closes }: Outcome) => alert === null && toast === null && !closes;

/** Where the browser keeps nothing, the form still holds what was typed. */
const tried = (work: Promise<void>) => work.catch((error: unknown) => console.error(error));
