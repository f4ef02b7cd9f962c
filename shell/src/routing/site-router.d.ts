import type { RenderedPage } from 'shared-contracts/contract/composition';
/** The site's router in the browser. On a page that came rendered it starts with what is there; that page's module follows. */
export declare function createSiteRouter(rendered: RenderedPage | null): import('react-router').DataRouter;
