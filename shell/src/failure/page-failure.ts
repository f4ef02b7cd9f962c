import { createContext } from 'react';

/** Tells the layout whether the error screen has taken the page's place. */
export const PageFailure = createContext<(hasFailed: boolean) => void>(() => {});
