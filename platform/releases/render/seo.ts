import { writeCompressed } from '@platband/server-kit/disk';
import { escapeHtml } from '@platband/server-kit/html';
import type { RenderedAddress } from '@platband/slice/contract/render-job';

/**
 * Writes `sitemap.xml` and `robots.txt`.
 * @param folder The composition's folder.
 */
export async function writeSeoFiles(
  folder: string,
  addresses: readonly RenderedAddress[],
  origin: string,
): Promise<void> {
  const urls = addresses
    .filter(
      ({ head, path, query }) => query === undefined && canonicalOf(head) === `${origin}${path}`,
    )
    .map(({ path }) => path)
    .sort()
    .map((path) => `  <url><loc>${escapeHtml(`${origin}${path}`)}</loc></url>`);
  await writeCompressed(
    `${folder}/sitemap.xml`,
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
  );
  await writeCompressed(
    `${folder}/robots.txt`,
    `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`,
  );
}

const canonicalOf = (head: RenderedAddress['head']) =>
  head.find(([, { rel }]) => rel === 'canonical')?.[1]['href'];
