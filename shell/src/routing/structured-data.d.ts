import type { PageMeta } from 'shared-contracts/runtime/page-module';
/** Everything that a page says of itself in the terms of schema.org: the firm, the way to the page, and what the page adds. */
export declare function structuredDataOf({ title, trail, structuredData }: PageMeta, path: string, origin: string): string;
