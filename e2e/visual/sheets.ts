import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadSharp } from '@platband/releases/sharp';
import { browserArguments, findBrowser } from '@platband/slice/testing/find-browser';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { allPictures } from './all-pictures';
import { statesAt } from './states';

/**
 * `npm run sheets -w e2e` draws every page to `docs/media/look/<name>.avif`: at four widths, in
 * Hindi, in print and in its various states. `-- --before <origin>` adds pictures of another
 * version served at that origin; `--only home,about` draws only those pages.
 */
const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://localhost:3000' },
    before: { type: 'string' },
    only: { type: 'string' },
  },
});

const pages: Readonly<Record<string, string>> = {
  home: '/',
  about: '/about',
  service: '/service',
  franchise: '/franchise',
  'emi-calculator': '/emi-calculator',
  blogs: '/blogs',
  article: '/blog-details/1',
  contact: '/contact',
  careers: '/careers',
  partnership: '/partnership',
  privacy: '/privacy',
  terms: '/termcondition',
  returns: '/return-policy',
  nothing: '/no-such-page',
  'form-without-script': '/forms/enquiry',
  'your-data': '/your-data/',
  leads: '/leads/',
  deploy: '/deploy/',
  offline: '/offline.html',
};

interface Shot {
  readonly caption: string;
  /** Width of the window, and width of its picture on the sheet. */
  readonly width: number;
  readonly shown: number;
  readonly language?: 'hi';
  readonly isPrint?: true;
}
const shots: readonly Shot[] = [
  { caption: '360', width: 360, shown: 190 },
  { caption: '768', width: 768, shown: 270 },
  { caption: '1440', width: 1440, shown: 430 },
  { caption: '1920', width: 1920, shown: 470 },
  { caption: 'Hindi 360', width: 360, shown: 190, language: 'hi' },
  { caption: 'Hindi 1440', width: 1440, shown: 430, language: 'hi' },
  { caption: 'print', width: 690, shown: 270, isPrint: true },
];
/** Taller pages are cut off, because the rest looks the same. */
const largestHeight = 2400;

const folder = fileURLToPath(new URL('../../docs/media/look/', import.meta.url));
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath !== null && { executablePath }),
  args: browserArguments,
});
const context = await browser.newContext({
  reducedMotion: 'reduce',
  locale: 'en-IN',
  serviceWorkers: 'block',
});
// A continued visit doesn't show the start-up popup.
await context.addInitScript(() => {
  sessionStorage.setItem('popup-closed', '');
  Object.defineProperty(document, 'referrer', { value: `${location.origin}/` });
});
await mkdir(folder, { recursive: true });

const isWanted = (name: string) => values.only?.split(',').includes(name) ?? true;
for (const [name, path] of Object.entries(pages).filter(([known]) => isWanted(known))) {
  const rows = [];
  for (const [title, origin] of [
    ['after', values.origin] as const,
    ...(values.before ? [['before', values.before] as const] : []),
  ])
    rows.push({ title: `${path} ${title}`, pictures: await picturesOf(context, origin, path) });
  await writeSheet(name, rows);
}
if (isWanted('states')) {
  const rows = [];
  for (const [width, language] of [[360], [1440], [360, 'hi']] as const)
    rows.push({
      title: `states at ${width}${language ? ', Hindi' : ''}`,
      pictures: await statesAt(context, `${values.origin}${language ? '/hi' : ''}`, width),
    });
  await writeSheet('states', rows);
}
await browser.close();

interface Picture {
  readonly caption: string;
  readonly shown: number;
  readonly png: Buffer;
}

/** Server-rendered pages take the language as a parameter. */
function addressIn(path: string, { language }: Shot): string {
  if (language === undefined) return path;
  if (path.startsWith('/offline')) return '/offline-hi.html';
  return /^\/(?:forms|your-data)\//.test(path)
    ? `${path}?lang=hi`
    : `/hi${path === '/' ? '' : path}`;
}

async function picturesOf(
  from: BrowserContext,
  origin: string,
  path: string,
): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  for (const shot of shots) {
    if (shot.language !== undefined && /^\/(?:leads|deploy)\b/.test(path)) continue;
    const page = await from.newPage();
    await page.setViewportSize({ width: shot.width, height: 900 });
    const answer = await page.goto(`${origin}${addressIn(path, shot)}`, {
      waitUntil: 'networkidle',
    });
    // Staff pages require signing in, so a 401 is expected.
    if (answer?.ok() || answer?.status() === 401 || path === pages['nothing'])
      pictures.push({ ...shot, png: await taken(page, shot) });
    await page.close();
  }
  return pictures;
}

async function taken(page: Page, { isPrint }: Shot): Promise<Buffer> {
  await allPictures(page);
  if (isPrint) await page.emulateMedia({ media: 'print' });
  return page.screenshot({ fullPage: true });
}

async function writeSheet(
  name: string,
  rows: readonly { readonly title: string; readonly pictures: readonly Picture[] }[],
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2400, height: 800 } });
  const figure = ({ caption, shown, png }: Picture) =>
    `<figure style="width:${shown}px"><figcaption>${caption}</figcaption><div><img width="${shown}" src="data:image/png;base64,${png.toString('base64')}"></div></figure>`;
  await page.setContent(
    `<style>body{margin:0;padding:16px;width:max-content;background:#777;font:16px sans-serif}h1{font:600 20px sans-serif;color:#fff;margin:8px 0}
section{display:flex;gap:16px;align-items:start}figure{margin:0}figcaption{color:#fff}div{max-height:${largestHeight}px;overflow:hidden}img{display:block}</style>
${rows.map(({ title, pictures }) => `<h1>${title}</h1><section>${pictures.map(figure).join('')}</section>`).join('')}`,
  );
  const png = await page.locator('body').screenshot();
  await page.close();
  const sharp = await loadSharp();
  await writeFile(
    `${folder}${name}.avif`,
    await sharp(png).avif({ quality: 38, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer(),
  );
  console.log(`${name}: ${(await readFile(`${folder}${name}.avif`)).length} bytes`);
}
