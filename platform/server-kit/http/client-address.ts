import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { ServiceSettings } from './settings';

/**
 * Which addresses of a request are trusted proxies: the nearest so many, or those of a list.
 * Whatever a client itself has put into X-Forwarded-For is further away.
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
 * The client that a request is counted for: its nearest valid address outside the proxies; of IPv6
 * the first 64 bits, which one household or server has.
 */
export function clientOf(request: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  const nearest =
    (request.ips ?? [request.ip]).findLast((candidate) => isIP(candidate) !== 0) ?? '::';
  // Nothing else names the same address.
  if (isIP(nearest) === 4) return nearest;
  const address = ipaddr.process(nearest);
  return address instanceof ipaddr.IPv6
    ? `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64`
    : address.toString();
}

/**
 * The network that a client of IPv6 may have more addresses in: the first 56 bits, which many
 * providers give to one household, and some to a few subscribers beside each other. Null for IPv4.
 * @param client as `clientOf` names it
 */
export function networkAround(client: string): string | null {
  const [address = '', bits] = client.split('/');
  if (bits !== '64') return null;
  const parts = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${new ipaddr.IPv6([...parts.slice(0, 3), (parts[3] ?? 0) & 0xff00, 0, 0, 0, 0])}/56`;
}
