import { escapeHtml } from '@platform/slice/contract/escape-html';
import type { RenderedAddress } from '@platform/slice/contract/render-job';
import { cardPathOf } from '@platform/slice/contract/routes';
import { fewAtOnce } from '../disk/at-once';
import { writeCompressed } from '../disk/files';
import { addCard, type CardSettings } from './card';

interface SeoSettings {
  /** The composition's folder. */
  readonly folder: string;
  readonly addresses: readonly RenderedAddress[];
  readonly origin: string;
  readonly cards: CardSettings;
}

/**
 * What search engines and those who share an address need beside the pages: `sitemap.xml`,
 * `robots.txt`, and a picture per page that names one.
 */
export async function writeSeoFiles({
  folder,
  addresses,
  origin,
  cards,
}: SeoSettings): Promise<void> {
  const pages = addresses.flatMap(({ head, path, query }) =>
    query === undefined && canonicalOf(head) === `${origin}${path}`
      ? [{ path, title: titleOf(head), picture: pictureOf(head) }]
      : [],
  );
  const places = pages.map(({ path }) => path).sort();
  const urls = places.map((path) => `  <url><loc>${escapeHtml(`${origin}${path}`)}</loc></url>`);
  await writeCompressed(
    `${folder}/sitemap.xml`,
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
  );
  await writeCompressed(
    `${folder}/robots.txt`,
    `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`,
  );
  const carded = pages.filter(({ path, picture }) => picture === `${origin}${cardPathOf(path)}`);
  await fewAtOnce(cardsAtOnce, carded, ({ path, title }) =>
    addCard(`${folder}${cardPathOf(path)}`, title, cards),
  );
}

type Head = RenderedAddress['head'];

const cardsAtOnce = 8;

const canonicalOf = (head: Head) => head.find(([, { rel }]) => rel === 'canonical')?.[1]['href'];
const pictureOf = (head: Head) =>
  head.find(([, { property }]) => property === 'og:image')?.[1]['content'];
const titleOf = (head: Head) =>
  head.find(([, { property }]) => property === 'og:title')?.[1]['content'] ?? '';
