import { earlyActions } from '../fixtures/early-actions';
import { expect, popupOf, shellIsAlive, test } from '../fixtures/test';

/** A slow phone: Chromium's "Slow 4G", and a sixth of this machine's processor. */
const slow4g = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };
const timesSlower = 6;

for (const attempt of ['first', 'second']) {
  for (const { on, does, act, ends } of earlyActions) {
    test(`on a slow phone, on ${on}, a visitor who at once ${does} ends as after (${attempt} time)`, async ({ page, site }) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', slow4g);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
      await page.goto(`${site.origin}${on}`, { waitUntil: 'commit' });
      await popupOf(page).getByRole('button', { name: 'Close' }).click();
      await act(page);
      await ends(page);
      await shellIsAlive(page);
      await expect(popupOf(page)).toBeHidden();
      await ends(page);
    });
  }
}
