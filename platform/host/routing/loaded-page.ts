import type { PageRoute } from '@platform/slice/contract/routes';
import type { PageModule } from '@platform/slice/runtime/page-module';

/** Result of the shell's loader for a page route: the page's module and its own loader's result. */
export interface LoadedPage {
  readonly route: PageRoute;
  readonly release: string;
  /** A promise if the page is prerendered and already visible. */
  readonly module: PageModule<unknown> | Promise<PageModule<unknown>>;
  readonly data: unknown;
}

/** Id of the router's only route. */
export const pageRouteId = 'page';
