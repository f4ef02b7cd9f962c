import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TrialProblem, tryRelease } from '@platform/slice/trial/try-release';
import type { Browser } from '@playwright/test';
import axe from 'axe-core';
import { type ReleasedSite, releaseSite } from '../fixtures/released-site';
import { expect, nightly } from '../fixtures/test';

/** Tries what is live beside what was live before. */
async function triedIn(
  site: ReleasedSite,
  browser: Browser,
  paths: readonly string[],
): Promise<readonly TrialProblem[]> {
  await site.configure({ allowsOtherCompositions: true });
  const { origin } = site;
  const pictures = await mkdtemp(join(tmpdir(), 'tried-'));
  const sites = { live: { origin, query: `?composition=${site.before.id}` }, tried: { origin } };
  return tryRelease({
    browser,
    slice: 'mf-home',
    ...sites,
    paths,
    newPaths: [],
    axe: axe.source,
    pictures,
  }).finally(async () => {
    await rm(pictures, { recursive: true });
    await site.close();
  });
}

nightly(
  'a release that changes what is its own is tried without a problem',
  { tag: ['@mf-forms', '@mf-home', '@mf-services'] },
  async ({ browser }) => {
    const site = await releaseSite(
      ['mf-home', 'About us', 'About ourselves'],
      ['mf-home', 'About us', 'About this firm'],
    );
    expect(await triedIn(site, browser, ['/about'])).toEqual([]);
  },
);

nightly(
  'a release that stops clicks, changes the platform, removes the footer and complains is found out',
  { tag: ['@mf-home', '@mf-services'] },
  async ({ browser }) => {
    const code = [
      'document.addEventListener("click",e=>e.stopImmediatePropagation(),!0)',
      'Array.prototype.at=function(n){return this[n<0?this.length+n:n]}',
      'setTimeout(()=>document.querySelector("footer")?.remove(),500)',
      'console.error("This should not be here")',
    ].join();
    const site = await releaseSite(
      ['mf-home', 'About us', 'About ourselves'],
      ['mf-home', 'export{', `globalThis.document&&(${code});export{`],
    );
    const found = await triedIn(site, browser, ['/about']);
    expect(found.map(({ path }) => path)).toEqual(['/about']);
    for (const { problems } of found)
      expect(problems).toEqual(
        expect.arrayContaining([
          // Once the shell runs it is put back.
          expect.stringMatching(
            /^(?:footer is not there any more at 360 px|.*<footer> was taken out of the page, and is put back)\.$/,
          ),
          'A press to open a menu of the header at 360 px: it does not open; without this release: it opens.',
          "Array.prototype.at was changed, which is the platform's and everybody's.",
          expect.stringContaining(
            "A listener of this slice stops or prevents others' events: click on ",
          ),
          'An error that is not there without this release: This should not be here',
        ]),
      );
  },
);
