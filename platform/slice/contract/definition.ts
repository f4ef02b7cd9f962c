/**
 * A definition (of a form, a page, a menu) as the specification documents it. Its id is what a
 * quirk patches.
 */
export interface Definition {
  readonly id: string;
}
