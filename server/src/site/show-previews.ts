import { join } from 'node:path';
import { exists } from '@platform/releases/disk/files';
import { previewMs, previewParameter } from '@platform/releases/service/previews';
import { compositionPathOf } from '@platform/slice/contract/composition';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The composition that this visitor has been given the address of; null: what is live. */
    previewed: string | null;
  }
}

interface ShowPreviews {
  readonly siteFolder: string;
  readonly previewedBy: (token: string) => Promise<string | null>;
  /** Gets what an address needs, where there is somewhere to get it from. */
  readonly fetchMissing: (address: string) => Promise<void>;
}

/**
 * Shows a composition that is not live to whoever opens its address (`?preview=…`), until `?preview=none`: a cookie without anything about the visitor keeps it
 * for the pages that follow. Nobody's cache keeps such a page, and no search engine finds it.
 */
export function showPreviews(server: FastifyInstance, { siteFolder, previewedBy, fetchMissing }: ShowPreviews): void {
  server.decorateRequest('previewed', null);
  server.addHook('preHandler', async (request, reply) => {
    const asked = askedIn(request);
    const token = asked ?? cookieIn(request);
    if (token === null || request.method !== 'GET') return;
    const id = token === 'none' ? null : await previewedBy(token);
    const isHere = id !== null && (await hasComposition(id));
    if (asked !== null) reply.header('set-cookie', cookie(isHere ? asked : '', request.protocol === 'https'));
    if (isHere) request.previewed = id;
    // Who opens an address that is over sees the site as it is, and is told why.
    else if (asked !== null && asked !== 'none') return reply.code(410).type('text/plain; charset=utf-8').send(overWords);
  });
  server.addHook('onSend', async (request, reply) => {
    const isDocument = String(reply.getHeader('content-type')).startsWith('text/html');
    if (request.previewed === null || !isDocument) return;
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' });
    for (const name of ['etag', 'last-modified']) reply.removeHeader(name);
  });

  async function hasComposition(id: string): Promise<boolean> {
    const path = compositionPathOf(id);
    const file = join(siteFolder, path);
    if (await exists(file)) return true;
    await fetchMissing(path).catch(() => {});
    return exists(file);
  }
}

const overWords = 'This preview is over, or its address is not whole. Whoever made it makes a new one: slice deploy --preview\n';

const askedIn = ({ query }: FastifyRequest): string | null => {
  const given = (query as Record<string, unknown>)[previewParameter];
  return typeof given === 'string' ? given : null;
};

const cookieIn = ({ headers: { cookie: cookies = '' } }: FastifyRequest): string | null =>
  new RegExp(`(?:^|;\\s*)${previewParameter}=([\\w.-]+)`).exec(cookies)?.[1] ?? null;

const cookie = (value: string, isSecure: boolean): string =>
  `${previewParameter}=${value}; Path=/; Max-Age=${value === '' ? 0 : previewMs / 1_000}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
