/** A problem or a note for the operator. */
export interface Finding {
  readonly problem?: string;
  readonly note?: string;
}
