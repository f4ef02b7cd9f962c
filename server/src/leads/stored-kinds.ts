import { callTo, type LeadKind, leadCalls, type PostCall } from 'shared-contracts/contract/api/all-calls';
import { newsletterForm } from 'shared-contracts/contract/forms/newsletter';

/** Every kind that a lead is stored under, with its call. Subscriptions went into quarantine, too, until November 2026: these are still there. */
export const storedKinds: Readonly<Record<StoredKind, PostCall>> = { ...leadCalls, subscribe: callTo(newsletterForm.call.path) };
export type StoredKind = LeadKind | 'subscribe';
