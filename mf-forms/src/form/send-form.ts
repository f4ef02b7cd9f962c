import type { Answer } from 'shared-contracts/browser/call-api';
import { sendLead } from 'shared-contracts/browser/unsent/send-leads';
import type { LeadContext } from 'shared-contracts/contract/api/lead-context';
import type { FormDefinition, Outcome } from 'shared-contracts/contract/form/form-definition';
import type { Values } from 'shared-contracts/contract/form/payload-of';

interface FilledForm {
  readonly idempotencyKey: string;
  readonly sentAs: string | undefined;
  readonly body: unknown;
  readonly context: LeadContext;
  /** As they are shown. */
  readonly values: Values;
  /** The key of the rejected lead that it is sent in place of. */
  readonly corrects: string | undefined;
}

/**
 * Sends a filled form. It is queued where its failure would be silent (decisions, D2); any other
 * lead that does not arrive is in its form at the next visit.
 */
export async function sendForm(
  { id, call, outcomes }: FormDefinition,
  { values, corrects, ...filled }: FilledForm,
): Promise<Answer> {
  if (call === null) return { kind: 'accepted', body: null };
  const form = call.leadKind === null ? undefined : { id, values };
  const lead = {
    ...filled,
    form,
    state: 'queued',
    call: { method: 'POST', path: call.path },
    keptAt: Date.now(),
  } as const;
  return sendLead(lead, { isQueued: isSilent(outcomes.failure), corrects });
}

/** The loss of such a lead would go unnoticed. */
export const isSilent = ({ alert, toast, status, closes }: Outcome) =>
  alert === null && toast === null && status === null && !closes;
