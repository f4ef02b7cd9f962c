/** Whether a page can be prerendered for a query, such as `sku=a-1`. */
export const isQuery = (query: unknown): query is string =>
  typeof query === 'string' && /^\w+=[\w.-]+$/.test(query);

/** Returns the folder for a page with a query, below the folder of its path. */
export const queryFolder = (query: string): string => `~${query}`;
