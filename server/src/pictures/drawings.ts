import { createHash } from 'node:crypto';
import { reject } from '@platband/server-kit/http';
import type { FastifyInstance } from 'fastify';
import type { RevisionContent } from '../content/content-reader';
import { repositorySource } from '../content/content-source';
import { fileAt } from '../content/revision-repository';
import { pictureName, pictureNameIs } from '../file-types/picture-type';

/** A drawing or a photograph. */
export interface Drawing {
  readonly name: string;
  readonly hash: string;
  source(): Promise<Buffer>;
}

/**
 * Finds a picture in the content. Falls back to the repository, since newer pages need newer
 * pictures.
 * @throws Rejection 400 for an invalid name, 404 for an unknown one.
 */
export async function findDrawing(
  { database }: Pick<FastifyInstance, 'database'>,
  { pictures, revision }: RevisionContent,
  name: string,
): Promise<Drawing> {
  if (!pictureName.test(name)) throw reject(400, pictureNameIs);
  const missing = () => reject(404, 'There is no picture with this name.');
  const hash = pictures.get(name);
  if (hash !== undefined) {
    const source = async () => {
      const bytes = await fileAt(database, revision, `pictures/${name}`);
      if (bytes === null) throw missing();
      return bytes;
    };
    return { name, hash, source };
  }
  const bytes = await repositorySource.read(`pictures/${name}`).catch(() => {
    throw missing();
  });
  const own = createHash('sha256').update(bytes).digest('hex');
  return { name, hash: own, source: async () => bytes };
}

export async function drawingNames({ pictures }: RevisionContent): Promise<readonly string[]> {
  return [...new Set([...pictures.keys(), ...(await repositorySource.names('pictures'))])];
}
