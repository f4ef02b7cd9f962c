import { beforeAll, expect, test } from 'vitest';
import { readJson, tokenWith } from '../testing/deploy-place';
import { orderPromotion, packHome, sendRelease } from '../testing/deploys';
import { deployServerForAll } from '../testing/mounted-server';

const site = deployServerForAll({ TRIALS: 'required' });
let token: string;
beforeAll(async () => {
  token = await tokenWith(site.database, 'deploy:plants');
});

const preview = async (heading: string) =>
  String(
    (
      await sendRelease(
        site.origin,
        token,
        await packHome(site.place, { heading }),
        'plants',
        'previews',
      )
    ).last['release'],
  );
const reportTrial = (release: string, problems: readonly string[], by = token) =>
  fetch(`${site.origin}/deploy/trials/plants`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by}`, 'content-type': 'application/json' },
    body: JSON.stringify({ release, place: 'ci-7', problems }),
  });

test('requires a passed trial before a release goes live', async () => {
  const release = await preview('About a trial');
  const untried = await orderPromotion(site.origin, token, { release });
  expect(untried.last).toEqual({
    step: 'refused',
    problems: [
      expect.stringMatching(
        /^plants \S+ has not been tried in a browser, which this site requires\. Run slice deploy where a Chromium is/,
      ),
    ],
  });
  expect((await reportTrial(release, ['/about: header moved.'])).status).toBe(200);
  const hurt = await orderPromotion(site.origin, token, { release });
  expect(hurt.last['problems']).toEqual([
    `plants ${release} failed its trial on ci-7, for it changes what is not its own: /about: header moved.`,
  ]);
  expect((await reportTrial(release, [])).status).toBe(200);
  expect((await orderPromotion(site.origin, token, { release })).last).toMatchObject({
    step: 'live',
    release,
  });
  const { history } = await readJson<{ history: readonly object[] }>(
    site.origin,
    '/deploy/releases',
    token,
  );
  expect(history[0]).toMatchObject({
    release,
    outcome: 'live',
    trial: { place: 'ci-7', problems: [], by: expect.stringContaining('Asha') },
  });
});

test('the deploy page shows when a token skipped the trial', async () => {
  const hurried = await tokenWith(site.database, 'deploy:plants, untried:plants');
  const { last } = await sendRelease(
    site.origin,
    hurried,
    await packHome(site.place, { heading: 'About a hurry' }),
  );
  expect(last).toMatchObject({ step: 'live' });
  const signedIn = await fetch(`${site.staff}/deploy/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ token }),
  });
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await (await fetch(`${site.staff}/deploy/`, { headers: { cookie } })).text();
  expect(page).toMatch(
    /went live<\/h3>[\s\S]*?<p>Not tried in a browser\.<\/p>[\s\S]*<p>Tried in a browser by Asha \S+ on ci-7: what is not its own was as before\.<\/p>/,
  );
});

test('a read-only token cannot record a trial', async () => {
  const looker = await tokenWith(site.database, 'look:plants');
  expect((await reportTrial('1.0.0-1a2b3c4d', [], looker)).status).toBe(403);
  expect((await reportTrial('../x', [])).status).toBe(400);
});
