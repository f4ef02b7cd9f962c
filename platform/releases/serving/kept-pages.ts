import { readFile, stat } from 'node:fs/promises';
import { cachedByVersion } from '@platband/server-kit/disk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inlineStylesIn } from './inline-styles';
import { allowInlineStyles } from './security-headers';

interface KeptPage {
  readonly body: Buffer;
  readonly etag: string;
  readonly styles: readonly string[];
}

/** Maximum number of cached pages per composition, about 20 kB each. */
const most = 500;
const encodings = { br: '.br', gzip: '.gz' } as const;

const pageOf = cachedByVersion(most, async (file): Promise<KeptPage> => {
  const { mtimeMs, size } = await stat(file);
  const version = `${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}`;
  const html = await readFile(file.replace(/\.(?:br|gz)$/, ''), 'utf8');
  return { body: await readFile(file), etag: `W/"${version}"`, styles: inlineStylesIn(html) };
});

/**
 * Sends a composed page, using the copy in memory if the file has not changed. The response's
 * policy allows the page's inline styles.
 * @param file The page's uncompressed file.
 * @param caching Value for `cache-control`.
 */
export async function sendKeptPage(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  caching = 'no-cache',
) {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const compressed =
    encoding === null ? null : await pageOf(`${file}${encodings[encoding]}`).catch(() => null);
  const { body, etag, styles } = compressed ?? (await pageOf(file));
  allowInlineStyles(reply, styles);
  reply.headers({
    'cache-control': caching,
    vary: 'accept-encoding',
    etag,
    ...(compressed !== null && encoding !== null && { 'content-encoding': encoding }),
  });
  reply.type('text/html; charset=utf-8');
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim()) ?? [];
  if (reply.statusCode === 200 && (known.includes(etag) || known.includes('*')))
    return reply.code(304).send();
  return reply.send(body);
}

/**
 * Returns the encoding to send. Null means uncompressed, which also applies if the header contains
 * `q` values.
 */
function encodingFor(accepted = ''): keyof typeof encodings | null {
  if (accepted.includes(';')) return null;
  const names = accepted.split(',').map((name) => name.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null;
}
