/** Whether a page can be prerendered for a query: `sku=a-1`. */
export const isQuery = (query: unknown): query is string =>
  typeof query === 'string' && /^\w+=[\w.-]+$/.test(query);

/** Folder of such a page, below that of its path. */
export const queryFolder = (query: string): string => `~${query}`;
