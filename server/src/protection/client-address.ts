import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Settings } from '../settings';

/**
 * Which of the addresses of a request are proxies of ours: the nearest so many, or those of a list. Whatever a client itself has put into
 * X-Forwarded-For stands further away.
 */
export function isTrustedProxy({
  trustProxy,
}: Pick<Settings, 'trustProxy'>): ((address: string, hop: number) => boolean) | string[] | false {
  if (typeof trustProxy === 'number') return trustProxy > 0 && ((_address, hop) => hop < trustProxy);
  return [...trustProxy];
}

/** Whom a request is counted for: its nearest valid address outside the proxies. Of IPv6 it is the first 64 bits, which one household or server has. */
export function clientOf({ ip, ips = [ip] }: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  const address = ipaddr.process(ips.findLast((candidate) => isIP(candidate) !== 0) ?? '::');
  return address instanceof ipaddr.IPv6 ? `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64` : address.toString();
}
