/** Of a form that was queued: which one, and the key of the lead. */
export interface DeliveredLead {
  readonly formId: string;
  readonly idempotencyKey: string;
}

const eventType = 'site:lead-delivered';

/** Where a tab keeps what is typed into a form, in its session storage. */
export const draftKeyOf = (formId: string): string => `draft:${formId}`;

/** Tells this tab that a queued lead has been accepted: its form need not be sent again, neither one that is shown nor one that was left. */
export function tellDelivered(lead: DeliveredLead): void {
  try {
    const key = draftKeyOf(lead.formId);
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<DeliveredLead> | null;
    if (draft?.idempotencyKey === lead.idempotencyKey) sessionStorage.removeItem(key);
  } catch {
    // What cannot be read is not there.
  }
  window.dispatchEvent(new CustomEvent<DeliveredLead>(eventType, { detail: lead }));
}

/** Hears of queued leads that have been accepted. Returns a function that stops listening. */
export function onDelivered(handle: (lead: DeliveredLead) => void): () => void {
  const onEvent = (event: Event) => handle((event as CustomEvent<DeliveredLead>).detail);
  window.addEventListener(eventType, onEvent);
  return () => window.removeEventListener(eventType, onEvent);
}
