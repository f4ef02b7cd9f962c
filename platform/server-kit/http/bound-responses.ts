import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import {
  constants,
  type Http2ServerResponse,
  type Http2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import { isIP, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientOf } from './client-address';

/** What clients may hold, over either version of HTTP. */
export const holdLimits = {
  /** Requests of a connection without a complete response: pipelined ones, and streams. */
  pipelined: 8,
  streams: 100,
  /** Per address; one may stand for many visitors. Trusted proxies limit their own clients. */
  connections: 256,
  streamsOfAddress: 1_000,
  /** Milliseconds without progress after which a response or an unused connection ends. */
  stalledMs: 30_000,
};

/**
 * Lets no client hold files, memory or connections: a response gives its file back when its
 * connection or stream closes, before or after its turn, and `holdLimits` end the others. If a file
 * fails to open (EMFILE), its response fails instead of the server.
 * @param isProxy Whether an address is that of a trusted proxy.
 */
export function boundResponses(
  server: FastifyInstance,
  isProxy: (address: string) => boolean = () => false,
  limits: typeof holdLimits = holdLimits,
): void {
  server.addHook('onSend', async (request, { raw }, payload) => {
    const transport = getTransport(request, raw);
    if (transport && 'close' in transport) {
      transport.setTimeout?.(limits.stalledMs);
      // Each time, since the first may come before the first byte.
      transport.on('timeout', () => {
        if (transport.writableLength > 0) transport.close(constants.NGHTTP2_CANCEL);
      });
    }
    if (!(payload instanceof Readable)) return payload;
    // Fastify starts listening for errors after all hooks have run, which may be too late.
    payload.on('error', () => {});
    if (transport === undefined || transport.destroyed) {
      payload.destroy();
      return '';
    }
    const release = () => payload.destroy();
    transport.once('close', release);
    payload.once('close', () => transport.off('close', release));
    return payload;
  });
  boundConnections(server.server, limits, isProxy);
}

function getTransport(
  { raw }: FastifyRequest,
  response: unknown,
): Socket | ServerHttp2Stream | undefined {
  return raw.httpVersionMajor === 2 ? (response as Http2ServerResponse).stream : raw.socket;
}

function boundConnections(
  server: Server,
  limits: typeof holdLimits,
  isProxy: (address: string) => boolean,
): void {
  const connections = heldByAddress(limits.connections, isProxy);
  const streams = heldByAddress(limits.streamsOfAddress, isProxy);
  const unanswered = new WeakMap<Socket, number>();
  const open = new WeakMap<Http2Session, number>();
  server.on('connection', (socket: Socket) => {
    if (!connections.take(socket, socket.remoteAddress)) socket.destroy();
  });
  server.on(
    'request',
    ({ socket, httpVersionMajor }: IncomingMessage, response: ServerResponse) => {
      if (httpVersionMajor === 2) return;
      const requests = (unanswered.get(socket) ?? 0) + 1;
      // Each response listens for the end.
      socket.setMaxListeners(limits.pipelined + 20);
      unanswered.set(socket, requests);
      response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
      if (requests > limits.pipelined) socket.destroy();
    },
  );
  server.on('stream', (stream: ServerHttp2Stream) => {
    const { session } = stream;
    if (session === undefined) return;
    open.set(session, (open.get(session) ?? 0) + 1);
    stream.once('close', () => open.set(session, (open.get(session) ?? 1) - 1));
    if (!streams.take(stream, session.socket.remoteAddress))
      stream.close(constants.NGHTTP2_REFUSED_STREAM);
  });
  // Also called for connections that wait for the server, which may take longer.
  server.setTimeout(limits.stalledMs, ((connection: Socket | Http2Session) => {
    if (!('writableLength' in connection)) {
      if ((open.get(connection) ?? 0) === 0) connection.close();
    } else if (connection.writableLength > 0 || (unanswered.get(connection) ?? 0) === 0)
      connection.destroy();
  }) as (socket: Socket) => void);
}

/** Counts what an address holds until it closes. */
function heldByAddress(limit: number, isProxy: (address: string) => boolean) {
  const counts = new Map<string, number>();
  return {
    /** @returns False if the address holds the limit already. */
    take(holder: Socket | ServerHttp2Stream, address = ''): boolean {
      if (isIP(address) === 0 || isProxy(address)) return true;
      const client = clientOf({ ip: address });
      const held = counts.get(client) ?? 0;
      if (held >= limit) return false;
      counts.set(client, held + 1);
      holder.once('close', () => {
        const left = (counts.get(client) ?? 1) - 1;
        if (left > 0) counts.set(client, left);
        else counts.delete(client);
      });
      return true;
    },
  };
}
