import { extname } from 'node:path';
import { immutable } from '@platband/server-kit/http';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
};
/**
 * Returns headers to store with a key, so that a CDN can serve it directly. `.br` and `.gz`
 * variants are only for our servers, since a CDN compresses files itself.
 */
export const getHeaders = (key: string): Readonly<Record<string, string>> => ({
  'content-type': types[extname(key)] ?? 'application/octet-stream',
  'cache-control': immutable,
});
