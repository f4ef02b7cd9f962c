import { tryStorage } from '@platform/slice/browser/storage';

/** A queued lead that has been answered for good: of which form, and under which key. */
export interface AnsweredLead {
  readonly formId: string;
  readonly idempotencyKey: string;
  readonly isAccepted: boolean;
}

const eventType = 'site:lead-answered';

/** Where a tab keeps what is typed into a form, in its session storage. */
export const draftKeyOf = (formId: string): string => `draft:${formId}`;

/** Tells every tab of the site. What was accepted need not be sent again: neither from a form that is shown nor from one that was left. */
export function tellAnswered(lead: AnsweredLead): void {
  hear(lead);
  // Other tabs hear of what is stored. An open channel would keep pages from going back as they were left.
  tryStorage(() => {
    localStorage.setItem(eventType, JSON.stringify(lead));
    localStorage.removeItem(eventType);
  }, undefined);
}

/** Hears of queued leads that another tab has had answered for good, for as long as this page lives. */
export function onAnsweredElsewhere(handle: (lead: AnsweredLead) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== eventType || newValue === null) return;
    const lead = JSON.parse(newValue) as AnsweredLead;
    hear(lead);
    handle(lead);
  });
}

function hear(lead: AnsweredLead): void {
  tryStorage(() => {
    const key = draftKeyOf(lead.formId);
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<AnsweredLead> | null;
    if (lead.isAccepted && draft?.idempotencyKey === lead.idempotencyKey) sessionStorage.removeItem(key);
  }, undefined);
  window.dispatchEvent(new CustomEvent<AnsweredLead>(eventType, { detail: lead }));
}

/** Hears of queued leads that have been answered for good. Returns a function that stops listening. */
export function onAnswered(handle: (lead: AnsweredLead) => void): () => void {
  const onEvent = (event: Event) => handle((event as CustomEvent<AnsweredLead>).detail);
  window.addEventListener(eventType, onEvent);
  return () => window.removeEventListener(eventType, onEvent);
}
