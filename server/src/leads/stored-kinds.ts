import { leadCalls } from 'shared-contracts/contract/api/all-calls';
import type { ApiCall } from 'shared-contracts/contract/api/api-call';
import { subscribe } from 'shared-contracts/contract/api/subscribe';

/** Every kind that a lead is stored under, with its call. Of subscriptions only those are leads that went into quarantine. */
export const storedKinds = { ...leadCalls, subscribe } satisfies Readonly<Record<string, ApiCall>>;
export type StoredKind = keyof typeof storedKinds;
