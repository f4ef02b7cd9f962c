import type { DocumentElement } from '@platband/slice/contract/render-job';
import { createContext } from 'react';

/**
 * Collects the page's head while prerendering. Null in browsers, where React renders into the head
 * directly.
 */
export const TakeHeadContext = createContext<((head: readonly DocumentElement[]) => null) | null>(
  null,
);
