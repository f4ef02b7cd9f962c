import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { ServiceSettings } from './settings';

/**
 * Whether an address is a trusted proxy, by hop count or from a list. X-Forwarded-For entries set
 * by the client itself are further away.
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

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Returns whether a connection from an address is a trusted proxy's. */
export function isProxyAddress({
  trustProxy,
}: Pick<ServiceSettings, 'trustProxy'>): (address: string) => boolean {
  if (typeof trustProxy === 'number') return () => trustProxy > 0;
  const proxies = new BlockList();
  for (const range of trustProxy) {
    const [network = '', bits = isIP(network) === 4 ? 32 : 128] = range.split('/');
    proxies.addSubnet(network, Number(bits), familyOf(network));
  }
  return (address) => proxies.check(address, familyOf(address));
}

/**
 * Returns the client for rate limits: the nearest valid address outside the proxies. For IPv6,
 * returns its first 64 bits, which belong to one household or server.
 */
export function clientOf(request: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  const nearest =
    (request.ips ?? [request.ip]).findLast((candidate) => isIP(candidate) !== 0) ?? '::';
  // An IPv4 address can only be written one way.
  if (isIP(nearest) === 4) return nearest;
  const address = ipaddr.process(nearest);
  return address instanceof ipaddr.IPv6
    ? `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64`
    : address.toString();
}

/**
 * Returns a client's IPv6 network: the first 56 bits, which many providers assign to one household,
 * and some to a few neighbouring subscribers. Returns null for IPv4.
 * @param client Result of `clientOf`.
 */
export function networkAround(client: string): string | null {
  const [address = '', bits] = client.split('/');
  if (bits !== '64') return null;
  const parts = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${new ipaddr.IPv6([...parts.slice(0, 3), (parts[3] ?? 0) & 0xff00, 0, 0, 0, 0])}/56`;
}

/**
 * Returns the network that a client shares with its neighbours: the first 24 bits of an IPv4
 * address, 48 of an IPv6 address. One provider's customer usually has only one.
 * @param client Result of `clientOf`.
 */
export function neighbourhoodOf(client: string): string {
  const [address = ''] = client.split('/');
  if (isIP(address) === 4) return `${address.replace(/\.\d+$/, '.0')}/24`;
  const { parts } = ipaddr.IPv6.parse(address);
  return `${new ipaddr.IPv6([...parts.slice(0, 3), 0, 0, 0, 0, 0])}/48`;
}
