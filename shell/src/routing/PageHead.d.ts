import type { PageMeta } from 'shared-contracts/runtime/page-module';
/** What the document's head says of the page, for the browser, for search engines, and for those who share its address. */
export declare function PageHead(meta: PageMeta): import('react').JSX.Element;
