import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Browser, Page, TestInfo } from '@playwright/test';
import {
  type Column,
  faultTable,
  isDeployedSo,
  isEndless,
  namedFile,
  printTable,
} from '../fixtures/fault-table';
import { atOneOrigin } from '../fixtures/one-origin';
import { remotePages } from '../fixtures/remote-pages';
import { makeCertificate, serveHttp2 } from '../fixtures/serve-http2';
import { closePopup, expect, test } from '../fixtures/test';

const ways = ['click', 'address'] as const;
const protocols = ['HTTP/1.1', 'HTTP/2'] as const;
type RemotePage = (typeof remotePages)[number];
type Row = (typeof faultTable)[number];

/** Other parts must show "within seconds" while a remote fails. */
const soon = { timeout: 10_000 };
/**
 * Time limits for a remote in milliseconds: short if only the limit ends the fault, otherwise
 * longer than a busy machine needs.
 */
const limits = { endless: 4_000, others: 30_000 };
/** Images take most of the time and don't affect these faults. */
const withoutPictures = '--blink-settings=imagesEnabled=false';

// As with `npm start`, all remotes share the site's origin, so HTTP/1.1 limits them to six
// connections.
for (const protocol of protocols) {
  for (const way of ways) {
    for (const remotePage of remotePages) {
      const name = `${remotePage.remote}, by ${way}, ${protocol}`;
      test(`every fault of ${name} has the documented outcome`, async ({
        playwright,
        launchOptions,
        site,
      }, info) => {
        // The test makes 24 visits. The timeout only ends a run that hangs.
        test.setTimeout(900_000);
        const place = await atOneOrigin(site);
        const certificate =
          protocol === 'HTTP/2' ? await makeCertificate(await folderIn(info, 'certificate')) : null;
        const front = certificate && (await serveHttp2(place.origin, certificate));
        const args = [
          ...(launchOptions.args ?? []),
          withoutPictures,
          ...(certificate ? [certificate.browserArgument] : []),
        ];
        const browser = await playwright.chromium.launch({ ...launchOptions, args });
        const server = site.remotes[remotePage.remote];
        const seen: Record<string, string> = {};
        for (const row of faultTable) {
          const [fault] = row;
          await test.step(fault, async () => {
            await site.configure({
              remoteTimeoutMs: isEndless(fault) ? limits.endless : limits.others,
              startupVideoUrl: '/no-clip.mp4',
            });
            place.checkScripts(!isDeployedSo(fault));
            await server.break(fault);
            seen[fault] = await visit(browser, (page) =>
              withFault(page, {
                origin: (front ?? place).origin,
                way,
                remotePage,
                row,
                mend: () => server.mend(),
              }),
            );
            await server.mend();
            expect.soft(seen[fault], `${fault}, ${name}`).toBe('ok');
          });
        }
        await browser.close();
        await front?.close();
        place.close();
        await keepColumn(info, { name, seen });
      });
    }
  }
}

interface Cell {
  readonly origin: string;
  readonly way: (typeof ways)[number];
  readonly remotePage: RemotePage;
  readonly row: Row;
  readonly mend: () => Promise<void>;
}

/**
 * Visits a page with an empty cache.
 * @returns `ok`, or the unexpected outcome.
 */
async function visit(browser: Browser, work: (page: Page) => Promise<void>): Promise<string> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  try {
    await work(page);
    return 'ok';
  } catch (error) {
    const said = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
    const shown = await page
      .getByRole('main')
      .textContent({ timeout: 1_000 })
      .catch(() => 'no main');
    return `${said.split('\n').slice(0, 8).join(' ').slice(0, 500)} | shown: ${shown?.slice(0, 300)}`;
  } finally {
    await context.close();
  }
}

async function withFault(
  page: Page,
  { origin, way, remotePage, row: [fault, outcome], mend }: Cell,
): Promise<void> {
  const { remote, chunk, path, from, link, heading, other, otherHeading } = remotePage;
  const uncaught: string[] = [];
  page.on('pageerror', ({ message }) => uncaught.push(message));
  const menu = page.getByRole('navigation', { name: 'Main' });
  const main = page.getByRole('main');
  const h1 = main.getByRole('heading', { level: 1 });
  const seesOutcome = async () => {
    if (outcome === 'page') {
      await expect(h1).toHaveText(heading);
      await expect(main.getByText('Loading chunk')).toHaveCount(0);
    } else {
      await expect(h1).toHaveText('Unexpected Application Error!');
      const message = main.getByRole('alert');
      await expect(message).toContainText(`Loading chunk ${chunk} failed.`);
      await expect(message).toContainText(`(${outcome}: ${origin}/remotes/${remote}/`);
      await expect(message).toContainText(namedFile(fault));
    }
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  };

  await page.goto(`${origin}${way === 'click' ? from : path}`, { waitUntil: 'commit' });
  await closePopup(page);
  const isStillSamePage = await page.evaluateHandle(() => Object.assign(window, { marker: true }));
  if (way === 'click') await menu.getByRole('link', { name: link }).click();
  await seesOutcome();
  await menu.getByRole('link', { name: other }).click();
  await expect(h1).toHaveText(otherHeading, soon);
  await menu.getByRole('link', { name: link }).click();
  await seesOutcome();
  expect(await isStillSamePage.evaluate((handle) => (handle as { marker?: boolean }).marker)).toBe(
    true,
  );

  await mend();
  // A page shown despite the fault has no retry button.
  if (outcome === 'page') await page.reload().then(() => closePopup(page));
  else await main.getByRole('button', { name: 'Try again' }).click();
  await expect(h1).toHaveText(heading);
  expect(uncaught.filter((message) => !message.startsWith(`Loading chunk ${remote}/`))).toEqual([]);
}

async function folderIn(
  { outputDir }: Pick<TestInfo['project'], 'outputDir'> | TestInfo,
  name: string,
): Promise<string> {
  const folder = join(outputDir, name);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Other workers add the other columns. Whichever finishes last prints the table. */
async function keepColumn(info: TestInfo, column: Column): Promise<void> {
  const folder = await folderIn(info.project, 'faults');
  await writeFile(
    join(folder, `${column.name.replaceAll(/\W+/g, '-')}.json`),
    JSON.stringify(column),
  );
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  const isWhole = files.length === protocols.length * ways.length * remotePages.length;
  const columns = isWhole
    ? await Promise.all(
        files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as Column),
      )
    : [column];
  const table = printTable(columns);
  await info.attach('faults', { body: table, contentType: 'text/plain' });
  if (!isWhole) return;
  await writeFile(join(folder, 'table.txt'), `${table}\n`);
  console.log(table);
}
