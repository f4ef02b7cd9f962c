import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TrialResult } from '@platband/slice/contract/releases';
import { tryInFirefox, tryRelease } from '@platband/trial';
import { type Browser, firefox } from '@playwright/test';
import { type ReleasedSite, releaseSite } from '../fixtures/released-site';
import { expect, nightly, test } from '../fixtures/test';

/** Runs a trial of the live composition against the previous one. */
async function triedIn(
  site: ReleasedSite,
  browser: Browser,
  paths: readonly string[],
  {
    slice = 'mf-home',
    check = async () => {},
    tried = tryRelease,
  }: {
    readonly slice?: string;
    readonly check?: () => Promise<void>;
    readonly tried?: typeof tryRelease;
  } = {},
): Promise<TrialResult> {
  await site.configure({ allowsOtherCompositions: true });
  const { origin } = site;
  const pictures = await mkdtemp(join(tmpdir(), 'tried-'));
  const sites = { live: { origin, query: `?composition=${site.before.id}` }, tried: { origin } };
  return tried({
    browser,
    slice,
    ...sites,
    paths,
    newPaths: [],
    pictures,
  }).finally(async () => {
    await check();
    await rm(pictures, { recursive: true });
    await site.close();
  });
}

nightly(
  'a release that changes only its own parts passes the trial',
  { tag: ['@mf-forms', '@mf-home', '@mf-services'] },
  async ({ browser }) => {
    const site = await releaseSite(
      ['mf-home', 'About us', 'About ourselves'],
      ['mf-home', 'About us', 'About this firm'],
    );
    expect((await triedIn(site, browser, ['/about'])).problems).toEqual([]);
  },
);

nightly(
  'a release that adds twelve paragraphs above a form passes the trial',
  { tag: ['@mf-forms', '@mf-home', '@mf-services'] },
  async ({ browser }) => {
    const text = 'We call you back on the next working day.';
    const site = await releaseSite(['mf-forms', text, `${text} `.repeat(60)]);
    const { problems } = await triedIn(site, browser, ['/contact'], { slice: 'mf-forms' });
    expect(problems).toEqual([]);
  },
);

test('the trial reports a release that blocks clicks and empties the footer', {
  tag: ['@mf-home', '@mf-services'],
}, async ({ browser }) => {
  const code = [
    'document.addEventListener("click",e=>e.stopImmediatePropagation(),!0)',
    'setTimeout(()=>document.querySelector("footer")?.replaceChildren(),500)',
    'console.error("This should not be here")',
  ].join();
  const site = await releaseSite(
    ['mf-home', 'About us', 'About ourselves'],
    ['mf-home', 'export{', `globalThis.document&&(${code});export{`],
  );
  const { problems } = await triedIn(site, browser, ['/about']);
  expect(problems).toMatchObject([
    {
      path: '/about',
      problems: expect.arrayContaining([
        expect.stringMatching(/^In footer, at 360 px: .* is gone/),
        expect.stringMatching(/^the menu changed from "works" to "does not open"/),
        'The page logs an error: "This should not be here". Open the page in a browser to find its source, and fix it.',
      ]),
    },
  ]);
});

/** Sends a form to a new tab, and starts both kinds of workers from a release file. */
const escapes = `
  const form = Object.assign(document.createElement('form'), {
    method: 'post', target: '_blank', action: '/forms/contact-us',
  });
  const values = { name: 'Asha', email: 'asha@b.example', mobile: '9876543210', message: 'Sent' };
  for (const [name, value] of Object.entries(values))
    form.append(Object.assign(document.createElement('input'), { name, value }));
  document.body.append(form);
  form.submit();
  const file = new URL('../worker.js', import.meta.url);
  new Worker(file);
  new SharedWorker(file);`;
const worker = `fetch('/api/V1/email/contact-us', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'Ravi', email: 'ravi@b.example', mobile: '9876543210', message: 'Sent' }),
});`;

nightly(
  'a release under trial stores nothing, from a new tab or a worker',
  {
    tag: ['@mf-home', '@mf-services'],
  },
  async ({ browser, request }) => {
    const code = `location.pathname==="/about"&&setTimeout(()=>{${escapes.replace(/\s+/g, ' ')}},300)`;
    const site = await releaseSite(['mf-home', 'export{', `globalThis.document&&${code};export{`]);
    await writeFile(`${await site.folderOf('mf-home')}/worker.js`, worker);
    let isSent = () => {};
    const anySent = new Promise<void>((resolve) => {
      isSent = resolve;
    });
    browser.on('context', (context) =>
      context.on('request', (sent) => sent.method() === 'POST' && isSent()),
    );
    const metrics = async () => (await request.get(`${site.origin}/metrics`)).text();
    const taken = async () =>
      (await metrics()).match(/^leads_total.*accepted.*\} [1-9].*$/gm) ?? [];
    await triedIn(site, browser, ['/about'], {
      check: async () => expect(await taken()).toEqual([]),
    });
    await anySent;
  },
);

nightly(
  'a release that fails in Firefox alone is found in Firefox, and sends nothing from there',
  { tag: ['@mf-home', '@mf-services'] },
  async ({ request }) => {
    test.skip(!existsSync(firefox.executablePath()), 'no Firefox: npx playwright install firefox');
    const send = "fetch('/api/V1/email/contact-us',{method:'POST'})";
    const code = `${send},/Firefox/.test(navigator.userAgent)&&setTimeout(()=>document.querySelector("header").style.letterSpacing="20px",300)`;
    const site = await releaseSite([
      'mf-home',
      'export{',
      `globalThis.document&&(${code});export{`,
    ]);
    const browser = await firefox.launch();
    const metrics = async () => (await request.get(`${site.origin}/metrics`)).text();
    const { problems } = await triedIn(site, browser, ['/about', '/'], {
      tried: tryInFirefox,
      check: async () =>
        expect(await metrics()).not.toMatch(/route="\/api\/V1\/email\/contact-us"/),
    });
    await browser.close();
    expect(problems).toMatchObject([
      {
        path: '/about',
        problems: expect.arrayContaining([
          expect.stringMatching(/^In Firefox: In header, at 360 px: .*letterSpacing/),
        ]),
      },
    ]);
  },
);

nightly(
  'a harmless release is tried in Firefox without a problem',
  { tag: ['@mf-forms', '@mf-home', '@mf-services'] },
  async () => {
    test.skip(!existsSync(firefox.executablePath()), 'no Firefox: npx playwright install firefox');
    const site = await releaseSite(['mf-home', 'About us', 'About ourselves']);
    const browser = await firefox.launch();
    const { problems } = await triedIn(site, browser, ['/about'], { tried: tryInFirefox });
    expect(problems).toEqual([]);
    await browser.close();
  },
);
