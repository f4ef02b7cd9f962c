import { dayMs } from '@platband/slice/contract/durations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { drawnFor, type Gradual, getShare, gradualKey } from '../service/ledger/gradual';

declare module 'fastify' {
  interface FastifyRequest {
    /** This visitor's composition during a gradual deploy, or null for the live one. */
    arm: Arm | null;
  }
}

interface Arm {
  readonly name: 'old' | 'new';
  /** Null means the live composition. */
  readonly composition: string | null;
  /** Assigns an arm to the visitor for subsequent pages. Null if the visitor already has one. */
  readonly cookie: string | null;
}

interface ShowArms {
  readonly running: () => Gradual | null;
  readonly hasComposition: (id: string) => Promise<boolean>;
}

/** How long a visitor stays in an arm. Cookies from ended deploys are ignored. */
const retentionMs = 7 * dayMs;

/**
 * Shows a gradual deploy's release to some visitors. A visitor without the cookie gets the live
 * composition and is assigned an arm for subsequent pages. If cookies are disabled, nothing
 * changes. The cookie contains the arm, the release and, for the old arm, the share at which it was
 * drawn. It contains nothing about the visitor.
 */
export function showArms(server: FastifyInstance, { running, hasComposition }: ShowArms): void {
  server.decorateRequest('arm', null);
  server.addHook('preHandler', async (request) => {
    const gradual = running();
    if (gradual === null || request.previewed !== null || request.arm !== null) return;
    const { id } = gradual.composed;
    const drawn = drawnFor(request, gradual);
    if (drawn === 'new')
      request.arm = (await hasComposition(id))
        ? { name: 'new', composition: id, cookie: null }
        : null;
    else if (drawn === 'old') request.arm = { name: 'old', composition: null, cookie: null };
    else if (getShare(gradual) > 0)
      request.arm = {
        name: 'old',
        composition: null,
        cookie: armCookie(gradual, draw(drawn, gradual), request),
      };
  });
  server.addHook('onSend', async ({ arm }, reply) => {
    const isDocument = String(reply.getHeader('content-type')).startsWith('text/html');
    if (arm === null || (!isDocument && reply.statusCode !== 304)) return;
    if (arm.cookie !== null) {
      reply.header('set-cookie', arm.cookie);
      forOneVisitor(reply);
    }
    // Makes the page's reports count towards its arm. A visitor's first page counts towards
    // neither, since it loads without a cache.
    else reply.header('server-timing', `arm;desc="${arm.name}"`);
  });
}

/**
 * Draws an arm. Visitors who were not selected at a smaller share are redrawn with the probability
 * that gives the new arm its larger share.
 */
const draw = (before: number, gradual: Gradual): 'old' | 'new' =>
  Math.random() * (100 - before) < getShare(gradual) - before ? 'new' : 'old';

export function armCookie(
  gradual: Gradual,
  arm: 'old' | 'new',
  { protocol }: FastifyRequest,
): string {
  const value = `${arm}-${gradualKey(gradual)}${arm === 'old' ? `-${getShare(gradual)}` : ''}`;
  return `arm=${value}; Path=/; Max-Age=${retentionMs / 1_000}; HttpOnly; SameSite=Lax${protocol === 'https' ? '; Secure' : ''}`;
}

export function forOneVisitor(reply: FastifyReply): void {
  reply.header('cache-control', 'private, no-store');
  reply.removeHeader('etag');
}
