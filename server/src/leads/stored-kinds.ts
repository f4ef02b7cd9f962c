import {
  callTo,
  type LeadKind,
  leadCalls,
  type PostCall,
} from 'shared-contracts/contract/api/all-calls';
import { isSliceFormKind } from 'shared-contracts/contract/form/slice-form';
import { newsletterForm } from 'shared-contracts/contract/forms/newsletter';
import type { StoredLead } from './stored-lead';

/**
 * Every kind that a lead is stored under, with its call. Subscriptions went into quarantine, too,
 * until November 2026: these are still there.
 */
export const storedKinds: Readonly<Record<StoredKind, PostCall>> = {
  ...leadCalls,
  subscribe: callTo(newsletterForm.call.path),
};
export type StoredKind = LeadKind | 'subscribe';

export const isKind = (kind: string): boolean =>
  Object.hasOwn(storedKinds, kind) || isSliceFormKind(kind);

/** What the staff calls a lead's form. */
export const formNameOf = ({ kind, labels }: Pick<StoredLead, 'kind' | 'labels'>): string =>
  storedKinds[kind]?.summary ?? labels?.summary ?? kind;

/** The label of a lead's field: of a slice's own form as it was when it was sent. */
export const labelOf = ({ labels }: Pick<StoredLead, 'labels'>, field: string): string =>
  labels?.fields[field] ?? field;
