import type { PageRoute } from '@platform/slice/contract/routes';
import { useRouteLoaderData } from 'react-router-dom';
import { type LoadedPage, pageRouteId } from './loaded-page';

/** Returns the route of the shown page, or undefined without a page. */
export const useShownRoute = (): PageRoute | undefined =>
  useRouteLoaderData<LoadedPage | null>(pageRouteId)?.route;
