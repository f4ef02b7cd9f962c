import type { FormDefinition } from './form-definition';
import type { SliceForm } from './slice-form-schema';

/** What a lead of a slice's own form is stored under: `mf-loans/rate-alert`. */
export type SliceFormKind = `${string}/${string}`;

export const isSliceFormKind = (kind: string): kind is SliceFormKind =>
  /^[A-Za-z][A-Za-z\d-]{0,60}\/[a-z][a-z\d-]{0,39}$/.test(kind);

/** A slice's own form, with what is derived from its slice and name. */
export const sliceFormDefinition = (kind: SliceFormKind, { summary, ...form }: SliceForm) =>
  ({
    ...form,
    id: `form/${kind}`,
    modal: null,
    call: { path: `/leads/${kind}`, leadKind: kind, summary },
  }) satisfies FormDefinition;
