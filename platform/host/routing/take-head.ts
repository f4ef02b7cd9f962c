import type { DocumentElement } from '@platform/slice/contract/render-job';
import { createContext } from 'react';

/**
 * Takes the head of the page that is being rendered, for its document. Null in browsers: there,
 * React puts it into the head.
 */
export const TakeHeadContext = createContext<((head: readonly DocumentElement[]) => null) | null>(
  null,
);
