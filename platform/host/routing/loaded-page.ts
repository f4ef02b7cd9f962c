import type { PageRoute } from '@platform/slice/contract/routes';
import type { PageModule } from '@platform/slice/runtime/page-module';

export interface LoadedPage {
  readonly route: PageRoute;
  readonly release: string;
  /** A promise if the page is prerendered and already visible. */
  readonly module: PageModule<unknown> | Promise<PageModule<unknown>>;
  readonly data: unknown;
}

export const pageRouteId = 'page';
