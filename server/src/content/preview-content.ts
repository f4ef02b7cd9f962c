import { composeChange, getPinnedReleases, recomposition } from '@platband/releases/operations';
import { previewParameter, resolvePreview } from '@platband/releases/service';
import { cookieIn, createToken } from '@platband/server-kit/tokens';
import { hourMs } from '@platband/slice/contract/durations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RevisionContent } from './content-reader';
import { readFromItems } from './read-call';
import { addPreview, latestRevision, previewedRevision } from './revision-repository';

/**
 * Composes the site with the saved content, without making it live.
 * @returns The token for `?preview=…`, valid for an hour.
 */
export async function previewSaved(
  server: Pick<FastifyInstance, 'settings' | 'database' | 'releases' | 'content'>,
  by: string,
): Promise<string> {
  const { settings, database, releases, content } = server;
  const { revision } = (await latestRevision(database)) ?? { revision: 0 };
  const read = readFromItems(async () => (await content.at(revision)).items, settings);
  const id = await releases.live.inLease(async () => {
    const change = { ...recomposition(read), isDraft: true };
    const { composition } = await composeChange(change, releases.folder.path);
    await releases.folder.publish({ id: composition.id, ...getPinnedReleases(composition) });
    return composition.id;
  });
  await addPreview(database, revision, id);
  return createToken(database, {
    holder: `Preview of content for ${by}`,
    rights: [`view:${id}`],
    expiresAt: Date.now() + hourMs,
  });
}

/** Returns the content for a request: the preview's content, or else the published one. */
export async function contentFor(
  { database, content }: Pick<FastifyInstance, 'database' | 'content'>,
  { headers, originName }: FastifyRequest,
): Promise<RevisionContent> {
  const token = originName === 'preview' ? cookieIn(headers.cookie, previewParameter) : null;
  const seen = token === null ? null : await resolvePreview(database, token);
  if (seen === null || !('composition' in seen)) return content.published();
  const revision = await previewedRevision(database, seen.composition);
  return revision === null ? content.published() : content.at(revision);
}
