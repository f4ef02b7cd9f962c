export interface Finding {
  readonly problem?: string;
  readonly note?: string;
}
