import type { Expose, RemoteName } from 'shared-contracts/contract/remotes';
/** Where parts of remotes come from: loaded over the network in the browser, at hand where pages are rendered beforehand. */
export type ExposeSource = <Module>(remote: RemoteName, expose: Expose, attempt: number) => Promise<Module>;
export declare const ExposeSourceContext: import('react').Context<ExposeSource>;
export declare const useExposeSource: () => ExposeSource;
/** A promise that `use` reads at once. */
export declare function atHand<T>(value: T): Promise<T>;
