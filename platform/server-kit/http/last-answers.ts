import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerHttp2Session } from 'node:http2';
import type { Socket } from 'node:net';
import { TLSSocket, Server as TlsServer } from 'node:tls';
import type { FastifyInstance } from 'fastify';

export interface Drain {
  /**
   * Makes each response from now on the last on its connection. Resolves when all connections are
   * closed, or after a timeout: closing an idle connection could lose a request that is just
   * arriving. Call it before new connections are sent elsewhere.
   */
  drain(timeoutMs: number): Promise<void>;
}

/**
 * Ends connections at shutdown. Each pending response is the last on its connection, even if its
 * headers announced keep-alive; idle connections are closed and new ones rejected. Otherwise idle
 * connections, kept alive or opened speculatively, would delay the shutdown by a minute or more.
 */
export function endConnectionsWhenClosing(server: FastifyInstance): Drain {
  let isClosing = false;
  let isDraining = false;
  let onEmpty = () => {};
  const open = new Set<Socket>();
  const pendingResponses = new Map<Socket, number>();
  const sessions = new Set<ServerHttp2Session>();
  // `close()` lets an HTTP/2 session finish its pending responses first.
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
      pendingResponses.set(socket, (pendingResponses.get(socket) ?? 0) + 1);
      response.once('close', () => {
        const others = (pendingResponses.get(socket) ?? 1) - 1;
        if (others > 0) return void pendingResponses.set(socket, others);
        pendingResponses.delete(socket);
        if (isClosing) socket.destroySoon();
      });
    },
  );
  server.addHook('preClose', async () => {
    isClosing = true;
    for (const session of sessions) session.close();
    for (const socket of open) if (!pendingResponses.has(socket)) socket.destroy();
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing || isDraining) reply.header('connection', 'close');
    done();
  });
  return {
    drain: (timeoutMs) => {
      isDraining = true;
      for (const session of sessions) session.close();
      // Node closes idle connections when a server stops listening, but a request may still arrive
      // on one.
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
