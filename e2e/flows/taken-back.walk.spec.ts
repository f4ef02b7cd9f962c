import { readdir, readFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { ReleaseList } from '@platband/slice/contract/releases';
import type { Browser } from '@playwright/test';
import { type ReleasedSite, releaseSite } from '../fixtures/released-site';
import { expect, shellIsHydrated, test } from '../fixtures/test';

const maxVisits = 200;
const atOnce = 3;

/** Makes all modules of the slice throw in half of the browsers; the server still renders them. */
const throwsForHalf =
  'if((globalThis.isHurt??=typeof window==="object"&&Math.random()<.5))throw new Error("broken");export{';

const getReleases = async (site: ReleasedSite, token: string): Promise<ReleaseList> =>
  (
    await fetch(`${site.origin}/deploy/releases`, { headers: { authorization: `Bearer ${token}` } })
  ).json();

/**
 * A proxy that gives each request a separate network, since one network counts as one visitor.
 */
function standInFront(origin: string): Promise<Server> {
  let number = 0;
  const front = createServer((incoming, answer) => {
    number += 1;
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': `10.${Math.floor(number / 250) % 250}.${number % 250}.1`,
    };
    const sent = request(
      `${origin}${incoming.url}`,
      { method: incoming.method, headers },
      (response) => {
        answer.writeHead(response.statusCode ?? 500, response.headers);
        response.pipe(answer);
      },
    );
    sent.on('error', () => answer.destroy());
    incoming.pipe(sent);
  });
  return new Promise((resolve) => front.listen(0, '127.0.0.1', () => resolve(front)));
}

/** Visits twice and returns the composition and arm of each page. */
async function visit(browser: Browser, origin: string, number: number) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const pages = [];
    for (let at = 0; at < 2 || (number % 10 === 0 && at < 4); at += 1) {
      await page.goto(`${origin}/about`);
      await shellIsHydrated(page);
      pages.push(
        await page.evaluate(() => ({
          composition: document.documentElement.dataset['composition'],
          arm: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
            .serverTiming[0]?.description,
        })),
      );
      // The reporting script loads once the page is idle.
      if (at > 0)
        await page.waitForFunction(() =>
          performance
            .getEntriesByType('resource')
            .some(({ name }) => name.includes('collect-reports')),
        );
    }
    // Leaving the page sends the beacon.
    await page.goto(`${origin}/config.json`);
    return pages;
  } finally {
    await context.close();
  }
}

test('a gradual release that throws in half of the browsers is rolled back automatically', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const site = await releaseSite(['mf-home', 'About us', 'About ourselves']);
  const front = await standInFront(site.origin);
  const origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  try {
    const token = await site.token('look:*');
    const { id: old } = await site.live();
    await site.deployTo(50, 'mf-home', 'export{', throwsForHalf);
    const { release = '' } = (await getReleases(site, token)).gradual ?? {};
    expect(release).not.toBe('');
    // A deploy of another slice reaches both arms.
    await site.deploy('mf-content', 'One set of papers', 'One pile of papers');
    let visits = 0;
    let isOver = false;
    const arms = new Map<string, Set<string>>();
    const come = async () => {
      while (!isOver && visits < maxVisits) {
        visits += 1;
        const [first, ...later] = await visit(browser, origin, visits);
        expect(first?.arm).toBeUndefined();
        const seen = later.filter(({ arm }) => arm !== undefined);
        expect(new Set(seen.map(({ arm }) => arm)).size, JSON.stringify(later)).toBeLessThan(2);
        for (const { arm = '', composition = '' } of seen)
          arms.set(arm, (arms.get(arm) ?? new Set()).add(composition));
        isOver = (await getReleases(site, token)).gradual === undefined;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, come));
    await expect.poll(async () => (await getReleases(site, token)).gradual).toBeUndefined();
    const { history } = await getReleases(site, token);
    const [ended] = history.filter((event) => event.release === release);
    expect(ended).toMatchObject({
      outcome: 'taken back',
      problems: [expect.stringMatching(/^With the release, \d+ of \d+ visits had /)],
    });
    const { id: live } = await site.live();
    expect([[...(arms.get('old') ?? [])], arms.get('new')?.size, live === old]).toEqual([
      [live],
      1,
      false,
    ]);
    // Visitors in the new arm get the live composition.
    const [first, second] = await visit(browser, origin, maxVisits + 1);
    expect([first, second]).toEqual([{ composition: live }, { composition: live }]);
    const mailbox = join(site.folder, '../data/mailbox');
    const mails = async () =>
      Promise.all(
        (await readdir(mailbox).catch(() => [])).map((file) =>
          readFile(join(mailbox, file), 'utf8'),
        ),
      );
    await expect
      .poll(async () => (await mails()).join('\n'))
      .toContain(`mf-home ${release} was stopped automatically`);
  } finally {
    front.closeAllConnections();
    front.close();
    await site.close();
  }
});
