import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import { TLSSocket, Server as TlsServer } from 'node:tls';
import type { FastifyInstance } from 'fastify';

/** Ends connections without cutting an answer. */
export interface Drain {
  /**
   * From now on each answer is the last on its connection. Resolves when all connections are
   * closed, or after a timeout: an idle one may bring a request at any moment, and would lose it if
   * it were closed in that moment. New connections go elsewhere: call it before they do.
   */
  drain(timeoutMs: number): Promise<void>;
}

/**
 * Once the server shuts down, each response in progress is the last on its connection, even where
 * its head has gone out as keep-alive; connections without one are closed, and new ones not
 * accepted. An idle one, kept alive or opened by a browser ahead of need, would delay the end by a
 * minute and more.
 */
export function endConnectionsWhenClosing(server: FastifyInstance): Drain {
  let isClosing = false;
  let isDraining = false;
  let onEmpty = () => {};
  const open = new Set<Socket>();
  const answersUnderWay = new Map<Socket, number>();
  const sessions = new Set<ServerHttp2Session>();
  // What is sent on a connection of HTTP/2 is up to its session, which ends once its answers are
  // out.
  server.server.on('session', (session: ServerHttp2Session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  const isSecure = server.server instanceof TlsServer;
  server.server.on(isSecure ? 'secureConnection' : 'connection', (socket: Socket) => {
    if (isClosing) return void socket.destroy();
    if (socket instanceof TLSSocket && socket.alpnProtocol === 'h2') return;
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0) onEmpty();
    });
  });
  server.server.on(
    'request',
    ({ socket, httpVersionMajor }: IncomingMessage, response: ServerResponse) => {
      if (httpVersionMajor === 2) return;
      answersUnderWay.set(socket, (answersUnderWay.get(socket) ?? 0) + 1);
      response.once('close', () => {
        const others = (answersUnderWay.get(socket) ?? 1) - 1;
        if (others > 0) return void answersUnderWay.set(socket, others);
        answersUnderWay.delete(socket);
        if (isClosing) socket.destroySoon();
      });
    },
  );
  server.addHook('preClose', async () => {
    isClosing = true;
    for (const session of sessions) session.close();
    for (const socket of open) if (!answersUnderWay.has(socket)) socket.destroy();
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing || isDraining) reply.header('connection', 'close');
    done();
  });
  return {
    drain: (timeoutMs) => {
      isDraining = true;
      for (const session of sessions) session.close();
      // Node closes idle connections as soon as a server accepts no more: these may bring a request
      // yet.
      server.server.closeIdleConnections = () => {};
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, open.size === 0 ? 0 : timeoutMs);
        onEmpty = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}
