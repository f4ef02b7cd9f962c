import { createContext, useContext } from 'react';
import type { Expose, RemoteName } from 'shared-contracts/contract/remotes';

/** Where parts of remotes come from: loaded over the network in the browser, at hand where pages are rendered beforehand. */
export type ExposeSource = <Module>(remote: RemoteName, expose: Expose, attempt: number) => Promise<Module>;

export const ExposeSourceContext = createContext<ExposeSource>(() => Promise.reject(new Error('No remote can be loaded here.')));

export const useExposeSource = (): ExposeSource => useContext(ExposeSourceContext);

/** A promise that `use` reads at once. */
export function atHand<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value });
}
