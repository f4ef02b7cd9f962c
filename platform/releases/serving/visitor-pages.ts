import { compressedForms } from '@platform/server-kit/disk';
import { cookieIn } from '@platform/server-kit/tokens';
import type { VisitorPage } from '@platform/slice/contract/render-job';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { liveConfiguration } from '../composition/live-configuration';
import { ServerPageRenderer } from '../operations/server-page-renderer';
import { inlineStylesIn } from './inline-styles';
import { allowInlineStyles } from './security-headers';

/** A renderer takes a second to start: between two visitors it stays. */
const idleMs = 600_000;
/** Longer than it takes to start. After that, the prerendered page is sent. */
const waitMs = 5_000;

/**
 * Sends a page as it is for one visitor; false: it could not be rendered, and the one that is
 * rendered for all is to be sent.
 */
export type SendForVisitor = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: Omit<VisitorPage, 'cookies'>,
) => Promise<boolean>;

/**
 * Pages that slices name under `perVisitor`. No cache in between may keep them; what a browser
 * keeps it asks for anew.
 */
export function visitorPages(server: FastifyInstance): SendForVisitor {
  const { siteFolder } = server.settings;
  const renderer = () =>
    new ServerPageRenderer(siteFolder, () => liveConfiguration(siteFolder), { idleMs, waitMs });
  /**
   * What is live, and the new arm of a gradual deploy: each has its own, which the other's visitors
   * do not end.
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
        // The next request may be answered for its visitor: a cache in front must not keep this
        // answer for all of them.
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
