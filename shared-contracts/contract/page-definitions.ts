/** What may change (quirks.ts) of definitions that slices hold themselves, by their ids. */
export interface PageSettings {
  readonly 'page/blog-article': {
    /** What an address shows that nobody has passed an article to. */
    readonly withoutState: 'says-so' | 'loads-by-slug';
  };
  readonly 'page/services': {
    /** The toast shown when the services cannot be fetched (§8). */
    readonly failureToast: string;
  };
  readonly 'menu/services': {
    /** What a legacy entry without a link does. */
    readonly emptyLinks: 'go-nowhere' | 'lead-to-their-tab';
  };
}

export type PageDefinition<Id extends keyof PageSettings> = { readonly id: Id } & PageSettings[Id];
