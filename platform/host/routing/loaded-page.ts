import type { PageRoute } from '@platform/slice/contract/routes';
import type { PageModule } from '@platform/slice/runtime/page-module';

/**
 * What the shell's loader of a page route returns: the page's module, and what the page's own
 * loader returned.
 */
export interface LoadedPage {
  readonly route: PageRoute;
  readonly release: string;
  /** A promise where the page was prerendered and is shown already. */
  readonly module: PageModule<unknown> | Promise<PageModule<unknown>>;
  readonly data: unknown;
}

/** The id of the router's one route. */
export const pageRouteId = 'page';
