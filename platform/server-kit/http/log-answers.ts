import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Writes the access log: one line per response, without client data. Frequent requests are logged
 * at `debug`.
 */
export function logAnswers(server: FastifyInstance): void {
  const logsFrequent = ['trace', 'debug'].includes(server.log.level);
  server.addHook('onResponse', (request, reply, done) => {
    done();
    const isUsual = isFrequent(request, reply);
    if (isUsual && !logsFrequent) return;
    const entry = {
      method: request.method,
      path: withoutPersonalData(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log[isUsual ? 'debug' : 'info'](entry, 'answered');
  });
}

/** Matches cacheable files, 304 responses, browser reports and passing probes. */
function isFrequent({ url }: FastifyRequest, reply: FastifyReply): boolean {
  if (reply.statusCode === 304 || reply.statusCode === 204) return true;
  const isKept = /max-age=[1-9]/.test(String(reply.getHeader('cache-control')));
  return reply.statusCode < 300 && (isKept || /^\/(?:health|ready)z/.test(url));
}

/**
 * Removes the query and personal data in the path: email addresses, and digit sequences as long as
 * a phone number.
 */
function withoutPersonalData(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path
    .slice(0, 200)
    .replace(/[^/]*(?:@|%40)[^/]*/gi, '…')
    .replace(/\d(?:%20|[ +-])?(?:\d(?:%20|[ +-])?){6,}/g, '…');
}
