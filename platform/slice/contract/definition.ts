/** A definition (of a form, page or menu) that its site may patch by id. */
export interface Definition {
  readonly id: string;
}
