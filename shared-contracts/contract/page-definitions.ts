/** What quirks.ts may change of definitions that are in slices, by their ids. */
export interface PageSettings {
  /** The page of an article's address without navigation state. */
  readonly 'page/blog-article': { readonly withoutState: 'says-so' | 'loads-by-slug' };
  /** The toast shown when the services cannot be fetched (§8). */
  readonly 'page/services': { readonly failureToast: string };
  /** What the EMI calculator calls the interest (§9). */
  readonly 'page/emi-calculator': { readonly totalLabel: string };
  /** What a legacy entry without a link does. */
  readonly 'menu/services': { readonly emptyLinks: 'go-nowhere' | 'lead-to-their-tab' };
  /** Where a link names a tab of the services page. */
  readonly 'link/service-tab': { readonly tab: 'in-navigation-state' | 'in-address' };
  /** Where a page that Back or Forward leads to is scrolled to (§2). */
  readonly 'layout/arrival': { readonly afterBack: 'top' | 'place' };
}

export type PageDefinition<Id extends keyof PageSettings> = { readonly id: Id } & PageSettings[Id];
