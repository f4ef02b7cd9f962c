import { cp, mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brand } from 'shared-contracts/contract/brand';
import type { RenderedAddress } from 'shared-contracts/contract/render-job';
import { cardPathOf } from 'shared-contracts/contract/routes';
import sharp from 'sharp';
import { digest } from '../digest';
import { exists, writeCompressed } from '../files';

interface SeoSettings {
  /** The composition's folder. */
  readonly folder: string;
  readonly site: string;
  readonly addresses: readonly RenderedAddress[];
  readonly origin: string;
}

/** What search engines and those who share an address need beside the pages: `sitemap.xml`, `robots.txt`, and a picture per page. */
export async function writeSeoFiles({ folder, site, addresses, origin }: SeoSettings): Promise<void> {
  const pages = addresses.flatMap(({ head, path }) => (canonicalOf(head) === `${origin}${path}` ? [{ path, title: titleOf(head) }] : []));
  const places = pages.map(({ path }) => path).sort();
  const urls = places.map((path) => `  <url><loc>${escaped(`${origin}${path}`)}</loc></url>`);
  await writeCompressed(
    `${folder}/sitemap.xml`,
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
  );
  await writeCompressed(`${folder}/robots.txt`, `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`);
  await Promise.all(pages.map(({ path, title }) => addCard(site, `${folder}${cardPathOf(path)}`, title)));
}

const canonicalOf = (head: string) => unescaped(/<link rel="canonical" href="([^"]*)"/.exec(head)?.[1] ?? '');
const titleOf = (head: string) => unescaped(/<meta property="og:title" content="([^"]*)"/.exec(head)?.[1] ?? '');
const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" } as const;
const unescaped = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity as keyof typeof entities]);
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const seal = fileURLToPath(new URL('../../shared-contracts/ui/seal.svg', import.meta.url));
const [width, height, margin] = [1200, 630, 90];

/** The picture of one title; drawn once, and kept for the compositions to come. */
async function addCard(site: string, to: string, title: string): Promise<void> {
  const drawn = `${site}/rendered/card-${digest([title, brand.name])}.png`;
  if (!(await exists(drawn))) {
    await mkdir(`${site}/rendered`, { recursive: true });
    const [mark, words, name] = await Promise.all([
      sharp(await readFile(seal))
        .resize(120, 120)
        .png()
        .toBuffer(),
      textPicture(title, '#1c1b2e', 46),
      textPicture(brand.name, '#8e1f2f', 26),
    ]);
    const card = sharp({ create: { width, height, channels: 3, background: '#fbf7f0' } }).composite([
      { input: mark, left: margin, top: margin },
      { input: words, left: margin, top: 260 },
      { input: name, left: margin + 150, top: margin + 40 },
    ]);
    await card.png({ palette: true }).toFile(drawn);
  }
  await cp(drawn, to);
}

/** In whatever sans serif the machine has: pictures may differ a little from one to the next. */
const textPicture = (text: string, colour: string, size: number): Promise<Buffer> =>
  sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `sans-serif Bold ${size}`,
      rgba: true,
      width: width - 2 * margin,
      dpi: 110,
    },
  })
    .png()
    .toBuffer();
