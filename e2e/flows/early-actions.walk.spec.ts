import { earlyActions } from '../fixtures/early-actions';
import { slowLink } from '../fixtures/slow-link';
import { expect, getPopup, shellIsAlive, test } from '../fixtures/test';

/** A slow phone has a sixth of this machine's CPU speed. */
const timesSlower = 6;

for (const attempt of ['first', 'second']) {
  for (const { on, does, act, ends } of earlyActions) {
    test(`on a slow phone, a visitor who ${does} early on ${on} gets the same result (attempt ${attempt})`, async ({
      page,
      site,
    }) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
      const link = await slowLink(site.origin);
      await page.goto(`${link.origin}${on}`, { waitUntil: 'commit' });
      await getPopup(page).getByRole('button', { name: 'Close' }).click();
      await act(page);
      await ends(page);
      await shellIsAlive(page);
      await expect(getPopup(page)).toBeHidden();
      await ends(page);
      link.close();
    });
  }
}
