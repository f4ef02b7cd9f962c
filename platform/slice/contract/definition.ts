/** A documented definition (of a form, a page, a menu), patched by quirks through its id. */
export interface Definition {
  readonly id: string;
}
