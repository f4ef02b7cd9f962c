import { rm } from 'node:fs/promises';
import { tokenWith } from '@platform/releases/testing';
import { minuteMs } from '@platform/slice/contract/durations';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { packHome, sendRelease } from '../testing/deploy-place';
import { deployServerForAll, readMailbox } from '../testing/test-server';

const site = deployServerForAll({ TAKE_BACK: 'live' });
let token: string;
beforeAll(async () => {
  token = await tokenWith(site.database, 'deploy:*');
});
afterEach(() => void vi.useRealTimers());

const deploy = async (heading: string) =>
  (await sendRelease(site.origin, token, await packHome(site.place, { heading }))).last;
/** As a browser reports it whose visitor has this address. */
async function reportFailure(composition: unknown, remoteAddress: string): Promise<void> {
  const count = {
    what: 'failed',
    slice: 'mf-home',
    release: '',
    subject: 'pages/About',
    step: 0,
    count: 1,
  };
  const payload = JSON.stringify({ composition, counts: [count] });
  const { statusCode } = await site.server.inject({
    method: 'POST',
    url: '/reports',
    payload,
    remoteAddress,
    headers: { 'content-type': 'text/plain' },
  });
  expect(statusCode).toBe(204);
}

/** A release is only taken back if no visit within a minute of the failure has loaded it. */
function letAMinutePass(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minuteMs + 1_000 });
}

test('the staff gets mail about a live release that was taken back', async () => {
  await deploy('About before');
  const { release, composition } = await deploy('About nothing');
  await rm(`${site.place.site}/remotes/mf-home/${release}/remoteEntry.js`);
  for (const at of [1, 2, 3]) await reportFailure(composition, `192.0.2.${at}`);
  letAMinutePass();
  const reason = 'Three visits within a minute could not load it, and none could.';
  const mail = await vi.waitUntil(
    async () =>
      (await readMailbox(site.database.folder)).find((text) => text.includes('was taken back')),
    30_000,
  );
  expect(mail).toContain(reason);
});
