/** Settings of slices that quirks.ts may change, by id. */
export interface PageSettings {
  /** How an article's page loads without navigation state. */
  readonly 'page/blog-article': { readonly withoutState: 'says-so' | 'loads-by-slug' };
  /** Toast for services that fail to load (§8). */
  readonly 'page/services': { readonly failureToast: string };
  /** The calculator's label for the interest (§9). */
  readonly 'page/emi-calculator': { readonly totalLabel: string };
  /** The effect of a legacy entry without a link. */
  readonly 'menu/services': { readonly emptyLinks: 'go-nowhere' | 'lead-to-their-tab' };
  /** Where links to the services page store the tab. */
  readonly 'link/service-tab': { readonly tab: 'in-navigation-state' | 'in-address' };
  /** Scroll position after Back or Forward (§2). */
  readonly 'layout/arrival': { readonly afterBack: 'top' | 'place' };
}

export type PageDefinition<Id extends keyof PageSettings> = { readonly id: Id } & PageSettings[Id];
