import { cookieIn } from '@platband/server-kit/tokens';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Gradual, gradualKey } from '../service/ledger/gradual';
import { type PreviewTarget, previewMs, previewParameter } from '../service/previews';
import { armCookie, forOneVisitor } from './show-arms';

declare module 'fastify' {
  interface FastifyRequest {
    /** The composition that this visitor previews, or null for the live one. */
    previewed: string | null;
  }
}

interface ShowPreviews {
  readonly resolvePreview: (token: string) => Promise<PreviewTarget | null>;
  readonly hasComposition: (id: string) => Promise<boolean>;
  readonly running: () => Gradual | null;
}

/**
 * On the preview origin, shows a composition to anyone who opens its address (`?preview=…`), until
 * they open `?preview=none`. A cookie without visitor data keeps the preview for subsequent pages.
 * These pages are neither cached nor indexed. Opening a cohort's address joins a gradual deploy.
 */
export function showPreviews(
  server: FastifyInstance,
  { resolvePreview, hasComposition, running }: ShowPreviews,
): void {
  server.decorateRequest('previewed', null);
  server.addHook('preHandler', async (request, reply) => {
    const isPreviews = request.originName === 'preview';
    const asked = askedIn(request);
    // Ignore the cookie on other origins, since all ports on a host share cookies.
    const kept = isPreviews ? cookieIn(request.headers.cookie, previewParameter) : null;
    const token = asked ?? kept;
    if (token === null || request.method !== 'GET') return;
    const seen = token === 'none' ? null : await resolvePreview(token);
    const gradual = running();
    if (seen !== null && 'join' in seen && gradual !== null && seen.join === gradualKey(gradual)) {
      request.arm = {
        name: 'new',
        composition: gradual.composed.id,
        cookie: armCookie(gradual, 'new', request),
      };
      return;
    }
    const id = seen !== null && 'composition' in seen ? seen.composition : null;
    if (!isPreviews && id !== null)
      return reply.redirect(server.origins.of('preview', request) + request.url, 302);
    const isHere = id !== null && (await hasComposition(id));
    if (asked !== null)
      reply.header('set-cookie', cookie(isHere ? asked : '', request.protocol === 'https'));
    if (isHere) request.previewed = id;
    else if (asked !== null && asked !== 'none')
      return reply.code(410).type('text/plain; charset=utf-8').send(expiredMessage);
  });
  server.addHook('onSend', async (request, reply) => {
    const isDocument = String(reply.getHeader('content-type')).startsWith('text/html');
    if (request.previewed === null || !isDocument) return;
    reply.header('referrer-policy', 'same-origin');
    forOneVisitor(reply);
  });
}

const expiredMessage =
  'This preview has expired, or its address is incomplete. Ask the person who sent it to you for a new one, which slice deploy --preview creates.\n';

const askedIn = ({ query }: FastifyRequest): string | null => {
  const given = (query as Record<string, unknown>)[previewParameter];
  return typeof given === 'string' ? given : null;
};

const cookie = (value: string, isSecure: boolean): string =>
  `${previewParameter}=${value}; Path=/; Max-Age=${value === '' ? 0 : previewMs / 1_000}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
