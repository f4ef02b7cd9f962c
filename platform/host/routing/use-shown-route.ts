import type { PageRoute } from '@platband/slice/contract/routes';
import { useRouteLoaderData } from 'react-router-dom';
import { type LoadedPage, pageRouteId } from './loaded-page';

/** Returns the current page's route, or undefined if there is no page. */
export const useShownRoute = (): PageRoute | undefined =>
  useRouteLoaderData<LoadedPage | null>(pageRouteId)?.route;
