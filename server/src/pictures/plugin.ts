import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Drawings } from './drawings';
import { Pictures } from './pictures';

declare module 'fastify' {
  interface FastifyInstance {
    readonly pictures: Pictures;
  }
}

export const picturesPlugin = fp(
  async (server: FastifyInstance) => {
    const { contentFolder, dataFolder } = server.settings;
    const drawings = new Drawings(
      `${contentFolder}pictures/`,
      `${dataFolder}/drawings`,
      (file, reason) =>
        server.log.error({ file, reason }, 'a picture that cannot be rendered was not taken'),
    );
    const pictures = new Pictures(drawings, `${dataFolder}/pictures`);
    server.decorate('pictures', pictures);
    // Requests that wait for a picture then get the drawing.
    server.addHook('preClose', () => pictures.close());
  },
  { name: 'pictures', dependencies: ['http'] },
);
