import {
  callTo,
  formsCalling,
  type LeadKind,
  leadCalls,
  type PostCall,
} from 'shared-contracts/contract/api/all-calls';
import type { FieldDefinition } from 'shared-contracts/contract/form/form-definition';
import { isSliceFormKind } from 'shared-contracts/contract/form/slice-form';
import { newsletterForm } from 'shared-contracts/contract/forms/newsletter';
import type { StoredLead } from './stored-lead';

/**
 * All stored kinds of leads with their calls. Until November 2026, newsletter subscriptions could
 * also be quarantined.
 */
export const storedKinds: Readonly<Record<StoredKind, PostCall>> = {
  ...leadCalls,
  subscribe: callTo(newsletterForm.call.path),
};
export type StoredKind = LeadKind | 'subscribe';

export const isKind = (kind: string): boolean =>
  Object.hasOwn(storedKinds, kind) || isSliceFormKind(kind);

/** Returns the name that the staff sees for a lead's form. */
export const getFormName = ({ kind, labels }: Pick<StoredLead, 'kind' | 'labels'>): string =>
  storedKinds[kind]?.summary ?? labels?.summary ?? kind;

const definitionsOf = (kind: string, field: string): readonly FieldDefinition[] =>
  formsCalling(storedKinds[kind]?.path ?? '').flatMap(({ fields, payloadNames = {} }) =>
    Object.entries(fields)
      .filter(([name]) => (payloadNames[name] ?? name) === field)
      .map(([, definition]) => definition),
  );

const resumeLabels: Readonly<Record<string, string>> = {
  resumeName: 'Résumé',
  resumeSize: 'Résumé, bytes',
};

/** Returns the label of a lead's field. Slice form fields keep the label of their release. */
export const getLabel = ({ kind, labels }: Pick<StoredLead, 'kind' | 'labels'>, field: string) =>
  labels?.fields[field] ?? definitionsOf(kind, field)[0]?.label ?? resumeLabels[field] ?? field;

/** Formats a field's value: a choice by its label, or by both labels if profiles differ. */
export function wordsOfValue({ kind, fields }: StoredLead, field: string): string {
  const value = String(fields[field] ?? '');
  const words = definitionsOf(kind, field).flatMap(({ options }) => options?.[value] ?? []);
  return [...new Set(words)].join(' or ') || value;
}
