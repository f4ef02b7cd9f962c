import { readConfiguration } from '@platband/slice/browser/configuration';
import { readRenderedPage } from '../loading/rendered-page';

/**
 * Returns the origin of the site's absolute URLs for search engines. It is the same while
 * prerendering and hydrating.
 */
export function siteOrigin(): string {
  if (typeof document === 'undefined') return readConfiguration().siteOrigin ?? '';
  return readRenderedPage()?.origin ?? readConfiguration().siteOrigin ?? location.origin;
}
