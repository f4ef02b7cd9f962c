import { type ReadContent } from 'shared-contracts/contract/api/read-content';
/** Reads content, or gives what was read a moment ago, so that a page returned to is there at once. What could not be had is asked for anew. */
export declare const readOnce: ReadContent;
