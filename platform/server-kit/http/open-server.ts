import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { boundResponses, holdLimits } from './bound-responses';
import { isProxyAddress, isTrustedProxy } from './client-address';
import { plainAddress } from './plain-address';
import { getSecureServer } from './secure-server';
import type { ServiceSettings } from './settings';
import { endSlowBodies } from './slow-bodies';

/**
 * Maximum length of the request line and headers. A server may accept percent-encoded data in
 * headers, which can exceed Node's 16 kB.
 */
export const longestAddress = 131_072;

export function openServer(settings: ServiceSettings, limits = holdLimits): FastifyInstance {
  const secureServer = getSecureServer(settings, limits);
  const server = Fastify({
    // HTTP/2 servers do not support this option; `last-answers.ts` handles both kinds.
    forceCloseConnections: secureServer === null ? 'idle' : false,
    ...(secureServer !== null && { serverFactory: secureServer }),
    // Disabled, since an empty server first fetches the whole site from the store. Everything that
    // may hang has a separate timeout.
    pluginTimeout: 0,
    trustProxy: isTrustedProxy(settings),
    rewriteUrl: ({ url = '/' }) => plainAddress(url),
    logger: { level: settings.logLevel, base: { pid: process.pid } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A 2 MB résumé takes a while on a slow connection.
    requestTimeout: 300_000,
    http: { maxHeaderSize: longestAddress },
    // Long parameters then get the usual 404; otherwise Fastify would respond with 414 before any
    // hook runs.
    routerOptions: { maxParamLength: longestAddress },
  });
  boundResponses(server, isProxyAddress(settings), limits);
  endSlowBodies(server);
  return server;
}
