import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { deployPage } from '../service/page/deploy-view';
import { tokenWith } from '../testing/deploy-place';
import { packHome, sendRelease } from '../testing/deploys';
import { deployServerForAll, page } from '../testing/mounted-server';

const site = deployServerForAll();

const form = (
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) =>
  fetch(`${site.staff}/deploy/${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields),
  });

async function signIn(token: string): Promise<string> {
  const response = await form('sign-in', { token });
  expect(response.status).toBe(303);
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(
    /^deploy=[\w.-]+; Path=\/deploy\/; Max-Age=1800; HttpOnly; SameSite=Strict$/,
  );
  return cookie.split(';')[0] ?? '';
}

test('shows the sign-in page without a suitable token', async () => {
  const signInPage = await fetch(`${site.staff}/deploy/`);
  const shown = await signInPage.text();
  expect([signInPage.status, shown]).toEqual([
    401,
    expect.stringContaining('<label for="token">Token</label>'),
  ]);
  expect(shown).toContain(`<title>Sign in · The Garden Club</title>`);
  expect(signInPage.headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const right of ['stock', 'metrics']) {
    const refused = await form('sign-in', { token: await tokenWith(site.database, right) });
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining('This token is invalid here, or has expired.'),
    ]);
  }
  expect((await form('roll-back', { slice: 'plants', from: '' })).status).toBe(401);
});

test('shows live slices with their dependencies and a rollback button', async () => {
  const token = await tokenWith(site.database, 'deploy:plants, rollback:plants');
  const cookie = await signIn(token);
  const { last } = await sendRelease(
    site.origin,
    token,
    await packHome(site.place, { heading: 'About <b>ourselves</b>' }),
  );
  const { last: refused } = await sendRelease(
    site.origin,
    token,
    await packHome(site.place, { manifest: { budget: { script: 10, style: 10 } } }),
  );
  const shown = await (await fetch(`${site.staff}/deploy/`, { headers: { cookie } })).text();
  expect(shown).toContain(`composition ${last['composition']}`);
  expect(shown).toContain(
    `<td>${last['release']}<span class="note">0a1b2c3 A new heading</span></td>`,
  );
  expect(shown).toMatch(/>\d+\.\d kB, \d+ bytes (?:more|less) than before</);
  expect(shown).toContain('<li>plants requires Letter, Ask of club</li>');
  expect(shown).toContain(
    `<li>${String((refused['problems'] as string[])[0]).replaceAll('"', '&#34;')}</li>`,
  );
  expect(shown).not.toContain('<script');
  const [, from = '', before = ''] =
    /name="from" value="([^"]+)"><button class="quiet">Roll back to ([^<]+)</.exec(shown) ?? [];
  expect(from).toBe(last['release']);
  // Overrides are disabled unless the configuration allows them.
  expect(shown).not.toContain('override=');
  await writeFile(`${site.place.site}/config.json`, JSON.stringify({ overrideOrigins: ['self'] }));
  expect(await (await fetch(`${site.staff}/deploy/`, { headers: { cookie } })).text()).toContain(
    `href="http://localhost:${new URL(site.origin).port}/?override=plants@${before}"`,
  );
  await writeFile(`${site.place.site}/config.json`, '{}');
  // Only slices that the token may roll back have a rollback button.
  expect(shown.match(/Roll back to/g)).toHaveLength(1);

  const elsewhere = await form(
    'roll-back',
    { slice: 'plants', from },
    { cookie, 'sec-fetch-site': 'cross-site' },
  );
  expect(elsewhere.status).toBe(403);
  const other = await (
    await form(
      'roll-back',
      { slice: 'notes', from: '' },
      { cookie, 'sec-fetch-site': 'same-origin' },
    )
  ).text();
  expect(other).toContain('Your token may not roll notes back.');
  const back = await (
    await form('roll-back', { slice: 'plants', from }, { cookie, 'sec-fetch-site': 'same-origin' })
  ).text();
  expect(back).toContain(`<p class="message">plants is now on ${before}.</p>`);
  expect(back).toContain(`plants ${before} was rolled back to`);
  expect(await (await fetch(`${site.origin}/about`)).text()).toContain('>About us</h1>');
});

test('lists at most 20 releases per slice, latest first', () => {
  const releases = Array.from({ length: 30 }, (_, at) => `1.0.0-${100 - at}`);
  const slice = {
    name: 'plants',
    release: '1.0.0-100',
    releases,
    before: '1.0.0-99',
    bytes: 1_000,
    bytesBefore: 1_000,
    requires: {},
  };
  const list = {
    live: { composition: '0a1b2c3d', since: '2026-11-22T10:00:00Z' },
    slices: {},
    history: [],
  };
  const settings = {
    page,
    holder: 'Asha',
    timeZone: 'Asia/Kolkata',
    list,
    deprecations: [],
    exceptions: {},
    health: new Map(),
    errors: [],
    mayRollBack: () => true,
    mayStop: () => false,
    site: '',
    messages: [],
  };
  const shown = deployPage({ ...settings, slices: [slice] });
  expect(shown).toMatch(
    /<td><a href="[^"]*\/\?override=plants@1\.0\.0-99"[^>]*>the site with 1\.0\.0-99<\/a><details>/,
  );
  expect(shown).toMatch(
    /<summary>and 19 earlier<\/summary><ul><li><a href="[^"]*\/\?override=plants@1\.0\.0-98"/,
  );
  expect(shown.match(/override=/g)).toHaveLength(20);
  expect(shown).not.toContain('Larger budgets');
  const maps = {
    script: 500_000,
    style: 12_000,
    picture: 900_000,
    release: 4_000_000,
    because: 'Maps are large.',
  };
  expect(deployPage({ ...settings, slices: [slice], exceptions: { maps } })).toMatch(
    /Larger budgets[\s\S]*maps: 500\.0 kB of script, 12\.0 kB of style, 900\.0 kB for a picture, 4000\.0 kB for all files\. Maps are large\./,
  );
  expect(
    deployPage({ ...settings, slices: [{ ...slice, releases: releases.slice(0, 2) }] }),
  ).not.toContain('<details>');
});

test("describes and charts a slice's health", () => {
  const now = Date.now();
  const slice = {
    name: 'plants',
    release: '1.0.0-b',
    releases: ['1.0.0-b'],
    before: null,
    bytes: null,
    bytesBefore: null,
    requires: {},
  };
  const deployed = {
    at: new Date(now).toISOString(),
    slice: 'plants',
    release: '1.0.0-b',
    outcome: 'live' as const,
  };
  const event = { ...deployed, by: 'Asha', commit: null, message: null, problems: [], seconds: 1 };
  const settings = {
    page,
    holder: 'Asha',
    timeZone: 'Asia/Kolkata',
    deprecations: [],
    exceptions: {},
    mayRollBack: () => false,
    mayStop: () => false,
    site: null,
    messages: [],
    list: { live: null, slices: {}, history: [event] },
    slices: [slice],
  };
  const health = {
    loads: 100_040,
    failures: 2,
    errors: 1,
    task: '3 of 4 begun orders sent',
    lcpMs: 1_200,
    inpMs: 100,
  };
  const hours = new Map([[now - (now % 3_600_000), { loads: 40, problems: 3 }]]);
  const thrown = {
    slice: 'plants',
    release: '1.0.0-b',
    subject: 'TypeError About-1a.js:1:20',
    many: 7,
    source: 'src/about/Team.tsx:41',
  };
  const shown = deployPage({
    ...settings,
    health: new Map([['plants', { ...health, hours }]]),
    errors: [thrown],
  });
  expect(shown).toContain(
    '1,00,040 loads, 2 failed, 1 error; largest contentful paint within 1.2 s; response to clicks and keys within 100 ms; 3 of 4 begun orders sent',
  );
  expect(shown).toContain('<title>3 problems</title>');
  expect(shown.match(/class="line"/g)).toHaveLength(1);
  expect(shown).toContain(
    '7 × TypeError About-1a.js:1:20, in plants 1.0.0-b: src/about/Team.tsx:41',
  );
  expect(deployPage({ ...settings, health: new Map(), errors: [] })).not.toContain('class="bars"');
});

test('shows both arms of a gradual deploy with a stop button', async () => {
  const token = await tokenWith(site.database, 'deploy:plants');
  const { last } = await sendRelease(
    site.origin,
    token,
    await packHome(site.place, { heading: 'About some' }),
    'plants?gradual=5,25&every=600',
  );
  const shown = async (given: string) =>
    (await fetch(`${site.staff}/deploy/`, { headers: { cookie: await signIn(given) } })).text();
  const text = await shown(token);
  expect(text).toContain(`<h3 id="gradual-release">plants ${last['release']}</h3>`);
  expect(text).toContain('<dt>For</dt><dd>5 % of visitors</dd>');
  expect(text).toMatch(/<dt>Next<\/dt><dd>25 %, from 20\d\d-/);
  expect(text).toContain(
    '<th scope="row">had a part that failed to load</th><td>none yet</td><td>none yet</td>',
  );
  const other = await tokenWith(site.database, 'deploy:notes');
  expect(await shown(other)).not.toContain('/deploy/stop');
  const refused = await form(
    'stop',
    { slice: 'plants' },
    { cookie: await signIn(other), 'sec-fetch-site': 'same-origin' },
  );
  expect(await refused.text()).toContain('Your token may not stop a deploy of plants.');
  const cookie = await signIn(token);
  expect(
    (await form('stop', { slice: 'plants' }, { cookie, 'sec-fetch-site': 'cross-site' })).status,
  ).toBe(403);
  const stopped = await (
    await form('stop', { slice: 'plants' }, { cookie, 'sec-fetch-site': 'same-origin' })
  ).text();
  expect(stopped).toContain(
    `plants ${last['release']} was stopped. Everyone gets the live release.`,
  );
  expect(stopped).not.toContain('id="gradual"');
});
