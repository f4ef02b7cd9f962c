import type { Settings } from '../settings/settings';

/**
 * The origin of links in mails. Never from the request: an attacker who requests somebody's link
 * could make it lead elsewhere.
 */
export const originOf = ({ siteOrigin, port }: Pick<Settings, 'siteOrigin' | 'port'>): string =>
  siteOrigin ?? `http://localhost:${port}`;
