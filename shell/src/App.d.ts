import type { createSiteRouter } from './routing/site-router';
/** The whole site in one React tree with one router. */
export declare function App({ router }: { readonly router: ReturnType<typeof createSiteRouter> }): import('react').JSX.Element;
