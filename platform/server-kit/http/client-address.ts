import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { ServiceSettings } from './settings';

/**
 * Whether an address is a trusted proxy: by hop count, or from a list. Entries of X-Forwarded-For
 * set by the client itself are further away.
 */
export function isTrustedProxy({
  trustProxy,
}: Pick<ServiceSettings, 'trustProxy'>):
  | ((address: string, hop: number) => boolean)
  | string[]
  | false {
  if (typeof trustProxy === 'number')
    return trustProxy > 0 && ((_address, hop) => hop < trustProxy);
  return [...trustProxy];
}

/**
 * Returns the client for rate limits: the nearest valid address outside the proxies; for IPv6 the
 * first 64 bits, which belong to one household or server.
 */
export function clientOf(request: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  const nearest =
    (request.ips ?? [request.ip]).findLast((candidate) => isIP(candidate) !== 0) ?? '::';
  // IPv4 has no other spelling.
  if (isIP(nearest) === 4) return nearest;
  const address = ipaddr.process(nearest);
  return address instanceof ipaddr.IPv6
    ? `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64`
    : address.toString();
}

/**
 * Returns the IPv6 network of a client: the first 56 bits, which many providers assign to a
 * household, and some to a few neighbouring subscribers. Null for IPv4.
 * @param client From `clientOf`.
 */
export function networkAround(client: string): string | null {
  const [address = '', bits] = client.split('/');
  if (bits !== '64') return null;
  const parts = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${new ipaddr.IPv6([...parts.slice(0, 3), (parts[3] ?? 0) & 0xff00, 0, 0, 0, 0])}/56`;
}
