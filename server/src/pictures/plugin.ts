import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { drawingNames, findDrawing } from './drawings';
import { Pictures } from './pictures';

declare module 'fastify' {
  interface FastifyInstance {
    readonly pictures: Pictures;
  }
}

export const picturesPlugin = fp(
  async (server: FastifyInstance) => {
    const pictures = new Pictures(`${server.settings.dataFolder}/pictures`, (file, reason) =>
      server.log.error({ file, reason }, 'a picture cannot be rendered'),
    );
    server.decorate('pictures', pictures);
    // Requests waiting for a picture get the drawing.
    server.addHook('preClose', () => pictures.close());
  },
  { name: 'pictures', dependencies: ['http', 'content'] },
);

/** Renders all missing pictures of the content in the background. */
export async function preparePictures(server: FastifyInstance): Promise<void> {
  const content = await server.content.published();
  const names = await drawingNames(content);
  await server.pictures.prepare(
    await Promise.all(names.map((name) => findDrawing(server, content, name))),
  );
}
