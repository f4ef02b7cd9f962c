import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendOrder } from '../testing/deploy-place';
import { type Team, teamAt } from '../testing/deploys';
import { startForge } from '../testing/forge';
import { deployServerForAll } from '../testing/mounted-server';
import { signInTo } from '../testing/test-servers';

const origin = 'https://site.example';
const forge = await startForge(origin);
const site = deployServerForAll({
  TRIALS: 'required',
  SITE_ORIGIN: origin,
  OIDC_RULES: `${forge.issuer} acme/plants main deploy:plants; ${forge.issuer} acme/plants * preview:plants`,
});
const workflow = { named: '', pullRequest: '' };
let team: Team;
beforeAll(async () => {
  const repository = 'acme/plants';
  workflow.named = await forge.sign({ repository, ref: 'refs/heads/main' });
  workflow.pullRequest = await forge.sign({ repository, ref: 'refs/pull/7/merge' });
  team = await teamAt(site, 'deploy:plants');
});

afterAll(() => forge.close());

const preview = async (heading: string) =>
  String((await team.send({ heading }, '', 'previews')).last['release']);
const reportTrial = async (release: string, problems: readonly string[], by = team.token) => {
  const trial = { release, place: 'ci-7', problems };
  return (await sendOrder(site.origin, by, 'trials/plants', trial)).status;
};
const promote = async (release: string) =>
  (await team.order('promotions/plants', { release })).last;

test('requires a passed trial before a release goes live', async () => {
  const release = await preview('About a trial');
  expect(await promote(release)).toEqual({
    step: 'refused',
    problems: [
      expect.stringMatching(
        /^plants \S+ has not been tried in a browser, but this site requires a trial by its own server or by a workflow in OIDC_RULES\. Deploy from such a workflow/,
      ),
    ],
  });
  // The deployer's own record.
  expect(await reportTrial(release, [])).toBe(200);
  expect(await promote(release)).toEqual({
    step: 'refused',
    problems: [expect.stringMatching(/^plants \S+ was tried by Asha \S+, but this site requires/)],
  });
  expect(await reportTrial(release, ['/about: header moved.'], workflow.named)).toBe(200);
  // It does not replace one that is trusted.
  expect(await reportTrial(release, [])).toBe(200);
  expect((await promote(release))['problems']).toEqual([
    `plants ${release} failed its trial on ci-7: /about: header moved. Fix the problems, check with slice try, and deploy again.`,
  ]);
  expect(await reportTrial(release, [], workflow.pullRequest)).toBe(200);
  expect(await promote(release)).toMatchObject({ step: 'refused' });
  expect(await reportTrial(release, [], workflow.named)).toBe(200);
  expect(await promote(release)).toMatchObject({ step: 'live', release });
  const { history } = await team.list();
  expect(history[0]).toMatchObject({
    release,
    outcome: 'live',
    trial: { place: 'ci-7', problems: [], by: 'acme/plants, refs/heads/main' },
  });
});

test('the deploy page shows when a token skipped the trial', async () => {
  const hurried = await teamAt(site, 'deploy:plants, untried:plants');
  expect(await hurried.deploy('About a hurry')).toMatchObject({ step: 'live' });
  const cookie = await signInTo(`${site.staff}/deploy/`, team.token);
  const page = await (await fetch(`${site.staff}/deploy/`, { headers: { cookie } })).text();
  expect(page).toMatch(
    /went live<\/th>[\s\S]*?>The release was not tried in a browser\.<\/span>[\s\S]*>Tried in a browser by acme\/plants, refs\/heads\/main on ci-7: nothing outside the slice changed\.<\/span>/,
  );
});

test('a read-only token cannot record a trial', async () => {
  const { token: looker } = await teamAt(site, 'look:plants');
  expect(await reportTrial('1.0.0-1a2b3c4d', [], looker)).toBe(403);
  expect(await reportTrial('../x', [])).toBe(400);
});
