import type { Settings } from '../settings/settings';

/** What links in mails begin with. Never from the request: who asks for someone else's link could have it lead elsewhere. */
export const originOf = ({ siteOrigin, port }: Pick<Settings, 'siteOrigin' | 'port'>): string => siteOrigin ?? `http://localhost:${port}`;
