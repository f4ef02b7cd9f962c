import { isIP } from 'node:net';

type Origins = Readonly<Record<'siteOrigin' | 'staffOrigin' | 'previewOrigin', string | null>>;

/**
 * Returns a warning if two of the three origins are names of one domain, for which a page of either
 * can set cookies. Guesses domains such as `example.co.in` by their short parts.
 */
export function sharedDomain({ siteOrigin, staffOrigin, previewOrigin }: Origins): string | null {
  const origins = {
    SITE_ORIGIN: siteOrigin,
    STAFF_ORIGIN: staffOrigin,
    PREVIEW_ORIGIN: previewOrigin,
  };
  const domains = new Map<string, string>();
  for (const [name, origin] of Object.entries(origins)) {
    if (origin === null) continue;
    const domain = domainOf(new URL(origin).hostname);
    const other = domains.get(domain);
    if (other !== undefined)
      return `${other} and ${name} are both below ${domain}, so a script on one can set cookies for the other. Use separate domains.`;
    domains.set(domain, name);
  }
  return null;
}

function domainOf(host: string): string {
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) return host;
  const parts = host.split('.');
  const isShort = parts.length > 2 && parts.slice(-2).every((part) => part.length <= 3);
  return parts.slice(isShort ? -3 : -2).join('.');
}

/** Whether a host is a name reserved for examples and tests (RFC 2606). */
export const isExampleHost = (host: string): boolean =>
  /(?:^|\.)(?:example|invalid|test|localhost|example\.(?:com|net|org))$/.test(host);
