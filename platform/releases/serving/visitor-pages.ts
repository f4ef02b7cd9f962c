import { compressedForms } from '@platband/server-kit/disk';
import { cookieIn } from '@platband/server-kit/tokens';
import type { VisitorPage } from '@platband/slice/contract/render-job';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { liveConfiguration } from '../composition/live-configuration';
import { ServerPageRenderer } from '../operations/server-page-renderer';
import { inlineStylesIn } from './inline-styles';
import { allowInlineStyles } from './security-headers';

/** The renderer stays alive between visitors, because starting it takes a second. */
const idleMs = 600_000;
/** Longer than starting a renderer takes. After that, the prerendered page is sent. */
const waitMs = 5_000;

/**
 * Sends a page rendered for one visitor. Returns false if rendering failed, in which case the
 * caller sends the shared page.
 */
export type SendForVisitor = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: Omit<VisitorPage, 'cookies'>,
) => Promise<boolean>;

/**
 * Serves pages that slices list under `perVisitor`. Caches in front must not store them, and
 * browsers revalidate them.
 */
export function visitorPages(server: FastifyInstance): SendForVisitor {
  const { siteFolder } = server.settings;
  const renderer = () =>
    new ServerPageRenderer(siteFolder, () => liveConfiguration(siteFolder), { idleMs, waitMs });
  /**
   * The live composition and the new arm have separate renderers, so that a visitor to one does not
   * end the other's.
   */
  const ofLive = renderer();
  const ofArm = renderer();
  server.addHook('onClose', async () => {
    for (const each of [ofLive, ofArm]) each.close();
  });
  return async (request, reply, page) => {
    const { cookies: names = [] } = page.route;
    const cookies = Object.fromEntries(
      names.map((name) => [name, cookieIn(request.headers.cookie, name) ?? '']),
    );
    const composition = request.arm?.composition ?? null;
    const html = await (composition === null ? ofLive : ofArm)
      .renderForVisitor({ ...page, cookies }, composition)
      .catch((error: Error) => {
        request.log.error(
          { reason: error.message, path: page.route.path },
          'a page could not be rendered for its visitor',
        );
        // Caches must not store this page, since the next response may be for a single visitor.
        request.surrogateKey = null;
        return null;
      });
    if (html === null) return false;
    allowInlineStyles(reply, inlineStylesIn(html));
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' });
    const isCompressed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    if (isCompressed) reply.header('content-encoding', 'br');
    reply.send(isCompressed ? (await compressedForms(Buffer.from(html), 'fast'))['.br'] : html);
    return true;
  };
}
