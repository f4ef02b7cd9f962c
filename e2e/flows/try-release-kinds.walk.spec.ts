import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryRelease } from '@platband/trial';
import { type Change, servedAbout } from '../fixtures/about-page';
import { accidents } from '../fixtures/accidents';
import { harmless } from '../fixtures/harmless';
import { type ReleasedSite, releaseSite } from '../fixtures/released-site';
import { expect, test } from '../fixtures/test';

test.setTimeout(600_000);
test.describe.configure({ mode: 'default' });

let site: ReleasedSite;
let make: (change: Change) => Promise<void>;
test.beforeAll(async () => {
  site = await releaseSite(['mf-home', 'We began in', 'We started in']);
  await site.configure({ allowsOtherCompositions: true });
  make = await servedAbout(site);
});
test.afterAll(() => site.close());

/** Returns the trial's findings about a change, compared with the site before it. */
async function tryChange(
  browser: Parameters<typeof tryRelease>[0]['browser'],
  change: Change,
  path = '/about',
): Promise<string> {
  await make(change);
  const { origin } = site;
  const pictures = await mkdtemp(join(tmpdir(), 'tried-'));
  const { problems } = await tryRelease({
    browser,
    slice: 'mf-home',
    live: { origin, query: `?composition=${site.before.id}` },
    tried: { origin },
    paths: [path],
    newPaths: [],
    pictures,
  }).finally(() => rm(pictures, { recursive: true }));
  return problems.flatMap((found) => found.problems).join('\n');
}

for (const { what, change, says, path } of accidents)
  test(`sees a release that ${what}`, async ({ browser }) => {
    expect(await tryChange(browser, change, path)).toMatch(says);
  });

for (const { what, change } of harmless)
  test(`passes a release with ${what}`, async ({ browser }) => {
    expect(await tryChange(browser, change)).toBe('');
  });
