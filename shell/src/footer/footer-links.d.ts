/** The quick links of the footer, in order (§2 Footer). */
export declare const quickLinks: readonly {
  readonly href: string;
  readonly text: string;
}[];
/** The services list of the footer: the services presented (§1), and the calculator. */
export declare const footerServices: readonly {
  readonly href: string;
  readonly text: string;
  readonly state?: object;
}[];
