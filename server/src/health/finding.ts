/** What is wrong, or only worth knowing, in words for the operator. */
export interface Finding {
  readonly problem?: string;
  readonly note?: string;
}
