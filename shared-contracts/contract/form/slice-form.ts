import type { FormDefinition } from './form-definition';
import type { SliceForm } from './slice-form-schema';

/** Kind of a slice form's leads: `mf-loans/rate-alert`. */
export type SliceFormKind = `${string}/${string}`;

export const isSliceFormKind = (kind: string): kind is SliceFormKind =>
  /^[A-Za-z][A-Za-z\d-]{0,60}\/[a-z][a-z\d-]{0,39}$/.test(kind);

/** Completes a slice form with the parts derived from its kind. */
export const sliceFormDefinition = (kind: SliceFormKind, { summary, ...form }: SliceForm) =>
  ({
    ...form,
    id: `form/${kind}`,
    modal: null,
    call: { path: `/leads/${kind}`, leadKind: kind, summary },
  }) satisfies FormDefinition;
