import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { digest, exists, writeCompressed } from '@platband/server-kit/disk';
import { escapeHtml } from '@platband/server-kit/html';
import {
  baseOf,
  type Language,
  otherLanguages,
  ownLanguage,
} from '@platband/slice/contract/languages';
import type { HostDocumentTexts } from '@platband/slice/contract/render-job';
import type { SiteIdentity } from '@platband/slice/contract/site-identity';
import type { Mark } from '../release/mark';
import { loadSharp } from './sharp';

const own = (file: string) => fileURLToPath(new URL(`pwa/${file}`, import.meta.url));
const iconSizes = [192, 512] as const;

interface PwaSettings {
  readonly folder: string;
  readonly site: string;
  readonly identity: SiteIdentity;
  readonly ofHost: ReadonlyMap<Language, HostDocumentTexts>;
  readonly mark: Mark;
  readonly styles: ReadonlyMap<string, string>;
}

/**
 * Makes the site installable and available offline. Writes the web app manifest, icons, service
 * worker and offline page.
 */
export async function writePwaFiles(settings: PwaSettings): Promise<void> {
  const { folder, identity, ofHost, mark, styles: ofSite } = settings;
  const [page = '', ownStyles = '', worker = ''] = await Promise.all(
    ['offline.html', 'offline.css', 'sw.js'].map((file) => readFile(own(file), 'utf8')),
  );
  const styles = `${lookIn(ofSite)}${ownStyles}`;
  const name = escapeHtml(identity.name);
  const pages = [...ofHost].map(([language, { offline, offlineTitle }]) => ({
    path: `/offline${baseOf(language).replace('/', '-')}.html`,
    html: filledWith(page, {
      ...{ name, offline, seal: mark.drawing },
      title: escapeHtml(offlineTitle),
    }).replace('lang="en"', `lang="${language}"`),
  }));
  for (const { path, html } of pages) await writeCompressed(`${folder}${path}`, html);
  await writeCompressed(`${folder}/offline.css`, styles);
  const version = digest([...pages.map(({ html }) => html), styles]);
  await writeCompressed(
    `${folder}/sw.js`,
    filledWith(worker, { version, languages: otherLanguages().map(baseOf).join(' ') }),
  );
  await writeCompressed(`${folder}/manifest.webmanifest`, JSON.stringify(manifestOf(settings)));
  await Promise.all([
    ...iconSizes.map((size) => addIcon(size, `${folder}/icon-${size}.png`, settings)),
    addIcon(180, `${folder}/apple-touch-icon.png`, settings),
    addFavicon(settings),
  ]);
}

const lookIn = (texts: ReadonlyMap<string, string>): string =>
  [...texts]
    .filter(([name]) => name.startsWith('shell/'))
    .flatMap(
      ([, text]) =>
        text
          .replace(/@(?:media|supports)[^{]*{(?:[^{}]*{[^{}]*})*[^{}]*}/g, '')
          .match(/@font-face\s*{[^}]*}|:root(?::lang\(\w+\))?\s*{[^}]*}/g) ?? [],
    )
    .join('\n');

const filledWith = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/{([a-z]+)}/g, (place, name: string) => values[name] ?? place);

const manifestOf = ({ identity: { name, description }, mark: { color, ground } }: PwaSettings) => ({
  name,
  short_name: name.split(' ', 1)[0],
  description,
  lang: ownLanguage(),
  start_url: '/',
  display: 'minimal-ui',
  background_color: ground,
  theme_color: color,
  icons: iconSizes.map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
});

/** Writes `/favicon.ico` with one PNG, since clients request it without a link. */
async function addFavicon(settings: PwaSettings): Promise<void> {
  const { folder } = settings;
  const size = 48;
  const file = `${folder}/favicon-${size}.png`;
  await addIcon(size, file, settings);
  const picture = await readFile(file);
  const header = Buffer.alloc(22);
  // ICONDIR header, then one entry: size, colour planes, bits per pixel, length and offset.
  [0, 1, 1].forEach((value, at) => void header.writeUInt16LE(value, at * 2));
  header.set([size, size], 6);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  await writeFile(`${folder}/favicon.ico`, Buffer.concat([header, picture]));
}

async function addIcon(
  size: number,
  to: string,
  { site, mark: { drawing, ground } }: PwaSettings,
): Promise<void> {
  const drawn = `${site}/rendered/icon-${size}-${digest([drawing, ground])}.png`;
  if (!(await exists(drawn))) {
    await mkdir(`${site}/rendered`, { recursive: true });
    const sharp = await loadSharp();
    const mark = await sharp(Buffer.from(drawing), { density: 600 })
      .resize(Math.round(size * 0.62))
      .png()
      .toBuffer();
    await sharp({ create: { width: size, height: size, channels: 3, background: ground } })
      .composite([{ input: mark }])
      .png({ palette: true })
      .toFile(drawn);
  }
  await copyFile(drawn, to);
}
