import { type PageRoute } from 'shared-contracts/contract/routes';
import { Layout } from '../layout/Layout';
import { NotFound } from './NotFound';
import { PageError } from './PageError';
import { PageLoading } from './PageLoading';
import { type LoadedPage, RemotePage } from './RemotePage';
export interface LoaderArguments {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
}
export type LoadPage = (route: PageRoute, given: LoaderArguments) => Promise<LoadedPage>;
/** The site's routes: every row of the route table, each getting its page from the remote that owns it. */
export declare function siteRoutes(loadPage: LoadPage): {
  Component: typeof Layout;
  ErrorBoundary: typeof PageError;
  children: (
    | {
        id:
          | 'about'
          | 'blog-article'
          | 'blog-details'
          | 'blog-details-by-id'
          | 'blogs'
          | 'careers'
          | 'contact'
          | 'emi-calculator'
          | 'franchise'
          | 'home'
          | 'partnership'
          | 'privacy'
          | 'return-policy'
          | 'service'
          | 'services'
          | 'terms';
        path: `/${string}`;
        loader: (given: LoaderArguments) => Promise<LoadedPage>;
        Component: typeof RemotePage;
        ErrorBoundary: typeof PageError;
        HydrateFallback: typeof PageLoading;
      }
    | {
        path: `/${string}`;
        loader: () => Response;
        HydrateFallback: typeof PageLoading;
      }
    | {
        path: string;
        Component: typeof NotFound;
      }
  )[];
}[];
