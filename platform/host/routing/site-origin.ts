import { readConfiguration } from '@platform/slice/browser/configuration';
import { readRenderedPage } from '../loading/rendered-page';

/**
 * The origin that the site's own addresses start with, for search engines. The same where pages are
 * rendered and where they are hydrated.
 */
export function siteOrigin(): string {
  if (typeof document === 'undefined') return readConfiguration().siteOrigin ?? '';
  return readRenderedPage()?.origin ?? readConfiguration().siteOrigin ?? location.origin;
}
