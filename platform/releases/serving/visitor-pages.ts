import { compressedForms } from '@platform/server-kit/disk';
import { cookieIn } from '@platform/server-kit/tokens';
import type { VisitorPage } from '@platform/slice/contract/render-job';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { liveConfiguration } from '../composition/live-configuration';
import { ServerPageRenderer } from '../operations/server-page-renderer';
import { inlineStylesIn } from './inline-styles';
import { allowInlineStyles } from './security-headers';

/** A renderer takes a second to start, so it stays between visitors. */
const idleMs = 600_000;
/** Longer than it takes to start. After that, the prerendered page is sent. */
const waitMs = 5_000;

/**
 * Sends a page for one visitor. Returns false if rendering failed; the caller then sends the shared
 * page.
 */
export type SendForVisitor = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: Omit<VisitorPage, 'cookies'>,
) => Promise<boolean>;

/**
 * Serves pages that slices list under `perVisitor`. Caches in front must not store them, and
 * browsers revalidate.
 */
export function visitorPages(server: FastifyInstance): SendForVisitor {
  const { siteFolder } = server.settings;
  const renderer = () =>
    new ServerPageRenderer(siteFolder, () => liveConfiguration(siteFolder), { idleMs, waitMs });
  /**
   * Separate renderers for the live composition and the new arm, so that their visitors do not end
   * each other's.
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
          'a page was not rendered for its visitor',
        );
        // The next response may be for one visitor, so caches must not store this one.
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
