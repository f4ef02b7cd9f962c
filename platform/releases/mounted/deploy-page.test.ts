import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { deployPage } from '../service/page/deploy-view';
import { tokenWith } from '../testing/deploy-place';
import { teamAt } from '../testing/deploys';
import { deployServerForAll, page } from '../testing/mounted-server';

const site = deployServerForAll();

async function form(
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  const body = new URLSearchParams(fields);
  const url = `${site.staff}/deploy/${path}`;
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', headers, body });
  return {
    status: answer.status,
    cookie: answer.headers.get('set-cookie'),
    text: await answer.text(),
  };
}

async function signIn(token: string): Promise<string> {
  const { status, cookie } = await form('sign-in', { token });
  expect([status, cookie]).toEqual([
    303,
    expect.stringMatching(
      /^deploy=[\w.-]+; Path=\/deploy\/; Max-Age=1800; HttpOnly; SameSite=Strict$/,
    ),
  ]);
  return cookie?.split(';')[0] ?? '';
}
const shownTo = async (cookie: string) =>
  (await fetch(`${site.staff}/deploy/`, { headers: { cookie } })).text();
const here = 'same-origin';

test('shows the sign-in page without a suitable token', async () => {
  const signInPage = await fetch(`${site.staff}/deploy/`);
  const shown = await signInPage.text();
  expect([signInPage.status, shown]).toEqual([
    401,
    expect.stringContaining('<label for="token">Token</label>'),
  ]);
  expect(shown).toContain(`<title>Sign in · The Garden Club</title>`);
  expect(signInPage.headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const right of ['stock', 'metrics'])
    expect(await form('sign-in', { token: await tokenWith(site.database, right) })).toMatchObject({
      status: 403,
      text: expect.stringContaining('This token has expired or is not valid for this page.'),
    });
  expect((await form('roll-back', { slice: 'plants', from: '' })).status).toBe(401);
});

test('shows live slices with their dependencies and a rollback button', async () => {
  const team = await teamAt(site, 'deploy:plants, rollback:plants');
  const cookie = await signIn(team.token);
  const last = await team.deploy('About <b>ourselves</b>');
  const tooLarge = await team.send({ manifest: { budget: { script: 10, style: 10 } } });
  const [problem = ''] = tooLarge.last['problems'] as string[];
  const shown = await shownTo(cookie);
  expect(shown).toContain(`composition ${last['composition']}`);
  expect(shown).toContain(
    `<td>${last['release']}<span class="note">0a1b2c3 A new heading</span></td>`,
  );
  expect(shown).toMatch(/>\d+\.\d kB, \d+ bytes (?:more|less) than before</);
  expect(shown).toContain('<li>plants requires Letter, Ask from club</li>');
  expect(shown).toContain(`<li>${problem.replaceAll('"', '&#34;')}</li>`);
  expect(shown).not.toContain('<script');
  const [, from = '', before = ''] =
    /name="from" value="([^"]+)"><button class="quiet">Roll back to ([^<]+)</.exec(shown) ?? [];
  expect(from).toBe(last['release']);
  // Overrides are disabled unless the configuration allows them.
  expect(shown).not.toContain('override=');
  await writeFile(`${site.place.site}/config.json`, JSON.stringify({ overrideOrigins: ['self'] }));
  expect(await shownTo(cookie)).toContain(
    `href="http://localhost:${new URL(site.origin).port}/?override=plants@${before}"`,
  );
  await writeFile(`${site.place.site}/config.json`, '{}');
  // Only slices that the token may roll back have a rollback button.
  expect(shown.match(/Roll back to/g)).toHaveLength(1);
  const rollBack = (slice: string, site: string) =>
    form('roll-back', { slice, from }, { cookie, 'sec-fetch-site': site });
  expect((await rollBack('plants', 'cross-site')).status).toBe(403);
  expect((await rollBack('notes', here)).text).toContain(
    'Your token lacks the right to roll back notes.',
  );
  const { text } = await rollBack('plants', here);
  expect(text).toContain(`<p class="message">plants ${before} is live.</p>`);
  expect(text).toContain(`plants ${before} went live again`);
  expect(await (await fetch(`${site.origin}/about`)).text()).toContain('>About us</h1>');
});

const slice = {
  name: 'plants',
  release: '1.0.0-100',
  releases: ['1.0.0-100'],
  before: null,
  bytes: null,
  bytesBefore: null,
  requires: {},
};
const pageWith = (more: Partial<Parameters<typeof deployPage>[0]>) =>
  deployPage({
    page,
    holder: 'Asha',
    timeZone: 'Asia/Kolkata',
    list: { live: null, slices: {}, history: [] },
    slices: [slice],
    deprecations: [],
    exceptions: {},
    health: new Map(),
    errors: [],
    mayRollBack: () => true,
    mayStop: () => false,
    site: '',
    messages: [],
    ...more,
  });

test('lists at most 20 releases per slice, latest first', () => {
  const releases = Array.from({ length: 30 }, (_, at) => `1.0.0-${100 - at}`);
  const listing = (many: number) =>
    pageWith({ slices: [{ ...slice, releases: releases.slice(0, many), before: '1.0.0-99' }] });
  const shown = listing(30);
  expect(shown).toMatch(
    /<td><a href="[^"]*\/\?override=plants@1\.0\.0-99"[^>]*>Open the site with 1\.0\.0-99<\/a><details>/,
  );
  expect(shown).toMatch(
    /<summary>and 19 earlier<\/summary><ul><li><a href="[^"]*\/\?override=plants@1\.0\.0-98"/,
  );
  expect(shown.match(/override=/g)).toHaveLength(20);
  expect(listing(2)).not.toContain('<details>');
});

test('lists the larger budgets that slices have', () => {
  const maps = { script: 500_000, style: 12_000, picture: 900_000, release: 4_000_000 };
  expect(pageWith({})).not.toContain('Budget exceptions');
  expect(pageWith({ exceptions: { maps: { ...maps, because: 'Maps are large.' } } })).toMatch(
    /Budget exceptions[\s\S]*maps: 500\.0 kB of script, 12\.0 kB of style, 900\.0 kB for a picture, 4000\.0 kB for all files\. Maps are large\./,
  );
});

test("describes and charts a slice's health", () => {
  const now = Date.now();
  const { release } = slice;
  const live = { slice: 'plants', release, outcome: 'live' as const, by: 'Asha', seconds: 1 };
  const event = { ...live, at: new Date(now).toISOString(), commit: null, message: null };
  const health = {
    loads: 100_040,
    failures: 2,
    errors: 1,
    task: '3 of 4 begun orders sent',
    lcpMs: 1_200,
    inpMs: 100,
    hours: new Map([[now - (now % 3_600_000), { loads: 40, problems: 3 }]]),
  };
  const subject = 'TypeError About-1a.js:1:20';
  const thrown = { slice: 'plants', release, subject, many: 7, source: 'src/about/Team.tsx:41' };
  const list = { live: null, slices: {}, history: [{ ...event, problems: [] }] };
  const shown = pageWith({ list, health: new Map([['plants', health]]), errors: [thrown] });
  expect(shown).toContain(
    '1,00,040 loads, 2 failed, 1 error; largest contentful paint within 1.2 s for 75% of visits; response to clicks and keys within 100 ms for 75% of visits; 3 of 4 begun orders sent',
  );
  expect(shown).toContain('<title>3 problems</title>');
  expect(shown.match(/class="line"/g)).toHaveLength(1);
  expect(shown).toContain(`7 × ${subject}, in plants ${release}: src/about/Team.tsx:41`);
  expect(pageWith({ list })).not.toContain('class="bars"');
});

test('shows both arms of a gradual deploy with a stop button', async () => {
  const team = await teamAt(site, 'deploy:plants');
  const { release } = await team.deploy('About some', '?gradual=5,25&every=600');
  const cookie = await signIn(team.token);
  const text = await shownTo(cookie);
  expect(text).toContain(`<h3 id="gradual-release">plants ${release}</h3>`);
  expect(text).toContain('<dt>For</dt><dd>5% of visitors</dd>');
  expect(text).toMatch(/<dt>Next<\/dt><dd>25% of visitors, from 20\d\d-/);
  expect(text).toContain(
    '<th scope="row">had a part that failed to load</th><td>none yet</td><td>none yet</td>',
  );
  const stop = (by: string, from: string) =>
    form('stop', { slice: 'plants' }, { cookie: by, 'sec-fetch-site': from });
  const other = await signIn(await tokenWith(site.database, 'deploy:notes'));
  expect(await shownTo(other)).not.toContain('/deploy/stop');
  expect((await stop(other, here)).text).toContain(
    'Your token lacks the right to stop a deploy of plants.',
  );
  expect((await stop(cookie, 'cross-site')).status).toBe(403);
  const stopped = (await stop(cookie, here)).text;
  expect(stopped).toContain(`plants ${release} was stopped. Everyone gets the live release.`);
  expect(stopped).not.toContain('id="gradual"');
});
