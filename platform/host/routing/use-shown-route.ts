import type { PageRoute } from '@platform/slice/contract/routes';
import { useRouteLoaderData } from 'react-router-dom';
import { type LoadedPage, pageRouteId } from './loaded-page';

/** The row of the route table that is being shown; undefined where there is no page. */
export const useShownRoute = (): PageRoute | undefined =>
  useRouteLoaderData<LoadedPage | null>(pageRouteId)?.route;
