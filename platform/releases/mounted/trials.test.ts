import { afterAll, beforeAll, expect, test } from 'vitest';
import { readJson, tokenWith } from '../testing/deploy-place';
import { orderPromotion, packHome, sendRelease } from '../testing/deploys';
import { startForge } from '../testing/forge';
import { deployServerForAll } from '../testing/mounted-server';

const origin = 'https://site.example';
const forge = await startForge(origin);
const site = deployServerForAll({
  TRIALS: 'required',
  SITE_ORIGIN: origin,
  OIDC_RULES: `${forge.issuer} acme/plants main deploy:plants; ${forge.issuer} acme/plants * preview:plants`,
});
const workflow = { named: '', pullRequest: '' };
let token: string;
beforeAll(async () => {
  const repository = 'acme/plants';
  workflow.named = await forge.sign({ repository, ref: 'refs/heads/main' });
  workflow.pullRequest = await forge.sign({ repository, ref: 'refs/pull/7/merge' });
  token = await tokenWith(site.database, 'deploy:plants');
});

afterAll(() => forge.close());

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

const promote = async (release: string) =>
  (await orderPromotion(site.origin, token, { release })).last;

test('requires a passed trial before a release goes live', async () => {
  const release = await preview('About a trial');
  expect(await promote(release)).toEqual({
    step: 'refused',
    problems: [
      expect.stringMatching(
        /^plants \S+ has not been tried in a browser, and this site requires a trial by its own server or a named workflow\. Deploy from a workflow/,
      ),
    ],
  });
  // The deployer's own record.
  expect((await reportTrial(release, [])).status).toBe(200);
  expect(await promote(release)).toEqual({
    step: 'refused',
    problems: [expect.stringMatching(/^plants \S+ was tried by Asha \S+, and this site requires/)],
  });
  expect((await reportTrial(release, ['/about: header moved.'], workflow.named)).status).toBe(200);
  // It does not replace one that is trusted.
  expect((await reportTrial(release, [])).status).toBe(200);
  expect((await promote(release))['problems']).toEqual([
    `plants ${release} failed its trial on ci-7: /about: header moved. Fix it, check it with slice try, and deploy again.`,
  ]);
  expect((await reportTrial(release, [], workflow.pullRequest)).status).toBe(200);
  expect(await promote(release)).toMatchObject({ step: 'refused' });
  expect((await reportTrial(release, [], workflow.named)).status).toBe(200);
  expect(await promote(release)).toMatchObject({ step: 'live', release });
  const { history } = await readJson<{ history: readonly object[] }>(
    site.origin,
    '/deploy/releases',
    token,
  );
  expect(history[0]).toMatchObject({
    release,
    outcome: 'live',
    trial: { place: 'ci-7', problems: [], by: 'acme/plants, refs/heads/main' },
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
    /went live<\/th>[\s\S]*?>Not tried in a browser\.<\/span>[\s\S]*>Tried in a browser by acme\/plants, refs\/heads\/main on ci-7: nothing outside the slice changed\.<\/span>/,
  );
});

test('a read-only token cannot record a trial', async () => {
  const looker = await tokenWith(site.database, 'look:plants');
  expect((await reportTrial('1.0.0-1a2b3c4d', [], looker)).status).toBe(403);
  expect((await reportTrial('../x', [])).status).toBe(400);
});
