import Fastify, { type FastifyInstance } from 'fastify';
import { healthRoute } from './routes/healthz';
import { siteRoutes } from './routes/site';

export interface ServerSettings {
  /** The folder with the composed site. */
  readonly siteFolder: string;
}

/** The whole server, not listening yet. */
export async function buildServer(settings: ServerSettings): Promise<FastifyInstance> {
  const server = Fastify({ forceCloseConnections: 'idle' });
  await server.register(healthRoute);
  await server.register(siteRoutes, settings);
  return server;
}
