/** A documented definition (of a form, page or menu). Quirks use its id to patch it. */
export interface Definition {
  readonly id: string;
}
