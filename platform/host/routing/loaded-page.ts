import type { PageRoute } from '@platband/slice/contract/routes';
import type { PageModule } from '@platband/slice/runtime/page-module';

export interface LoadedPage {
  readonly route: PageRoute;
  readonly release: string;
  /** A promise if the page is prerendered and already visible. */
  readonly module: PageModule<unknown> | Promise<PageModule<unknown>>;
  readonly data: unknown;
}

export const pageRouteId = 'page';
