/** What may change (quirks.ts) of definitions that slices hold themselves, by their ids. */
export interface PageSettings {
  /** What an address shows that nobody has passed an article to. */
  readonly 'page/blog-article': { readonly withoutState: 'says-so' | 'loads-by-slug' };
  /** The toast shown when the services cannot be fetched (§8). */
  readonly 'page/services': { readonly failureToast: string };
  /** What a legacy entry without a link does. */
  readonly 'menu/services': { readonly emptyLinks: 'go-nowhere' | 'lead-to-their-tab' };
}

export type PageDefinition<Id extends keyof PageSettings> = { readonly id: Id } & PageSettings[Id];
