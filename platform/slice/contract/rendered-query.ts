/** What a query may be that a page is rendered for: `sku=a-1`. */
export const isQuery = (query: unknown): query is string =>
  typeof query === 'string' && /^\w+=[\w.-]+$/.test(query);

/** The folder of such a page, below that of its path. */
export const queryFolder = (query: string): string => `~${query}`;
