import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, devices, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../fixtures/find-browser';
import { releaseSite } from '../fixtures/released-site';
import { buildTwin, type ChangedText } from './build-twin';
import { filesReceived } from './measure';
import { serveSite } from './serve-site';

/**
 * What a visitor who comes back loads after one slice has been deployed, beside the same change in one bundle: bytes of documents, scripts,
 * styles and pictures as they travel. `node --import tsx bench/after-deploy.ts`. Ends with code 1 above 0.35 of the bundle's.
 */
const limit = 0.35;
const change: ChangedText = { slice: 'mf-home', text: 'About us', replacement: 'About this firm' };
const paths = ['/', '/about', '/services', '/emi-calculator', '/blogs', '/partnership', '/contact'];
const site = fileURLToPath(new URL('../../site/', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'after-deploy-'));
await buildTwin(site, join(folder, 'twin'));
const twin = await serveSite(join(folder, 'twin'), folder);
const composed = await releaseSite();
const executablePath = findBrowser(true);
const browser = await chromium.launch({ ...(executablePath !== null && { executablePath }), args: browserArguments });

const visits = await Promise.all(
  paths.map(async (path) => ({ path, composed: await firstVisit(composed.origin + path), twin: await firstVisit(twin.origin + path) })),
);
await composed.deploy('mf-home', change.text, change.replacement);
await buildTwin(site, join(folder, 'twin'), 'two', change);
let isWithin = true;
for (const visit of visits) {
  const [own, others] = [await bytesOfVisit(visit.composed), await bytesOfVisit(visit.twin)];
  isWithin &&= own / others <= limit;
  console.log(`${visit.path.padEnd(18)} ${String(own).padStart(8)} / ${String(others).padStart(8)} = ${(own / others).toFixed(2)}`);
}
await browser.close();
await composed.close();
await twin.close();
await rm(folder, { recursive: true });
process.exitCode = isWithin ? 0 : 1;

async function firstVisit(address: string): Promise<Page> {
  // What a service worker passes on from the cache counts as transferred.
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  return page;
}

/** Loads the page that is open once more, and closes it. */
async function bytesOfVisit(page: Page): Promise<number> {
  const again = await page.context().newPage();
  await again.goto(page.url(), { waitUntil: 'networkidle' });
  const files = await again.evaluate(filesReceived);
  const html = await again.evaluate(() => (performance.getEntriesByType('navigation')[0] as PerformanceResourceTiming).encodedBodySize);
  await page.context().close();
  return files.reduce((total, { bytes }) => total + bytes, html);
}
