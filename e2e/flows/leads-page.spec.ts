import { join } from 'node:path';
import { openEmbedded } from '@platband/server-kit/database';
import { createToken } from '@platband/server-kit/tokens';
import { accessibilityProblems } from '../fixtures/accessible';
import { reflowProblems } from '../fixtures/reflow';
import { expect, nightly } from '../fixtures/test';

nightly('staff can find a lead and note a call on a phone', {}, async ({ page, site }) => {
  const name = `Visitor ${Date.now()}`;
  await fetch(`${site.origin}/api/V1/email/contact-us`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      email: 'visitor@b.example',
      mobile: '9876543210',
      message: '<script>document.title = "run"</script>',
    }),
  });
  const database = await openEmbedded(join(site.folder, 'data'));
  const token = await createToken(database, {
    holder: 'Asha, desk',
    rights: ['leads'],
    expiresAt: Date.now() + 3_600_000,
  });
  await database.close();
  const addresses: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.setViewportSize({ width: 360, height: 740 });

  await page.goto(`${site.staff}/leads`);
  expect([...(await accessibilityProblems(page)), ...(await reflowProblems(page))]).toEqual([]);
  // Discards the 401 logged before signing in.
  complaints.length = 0;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel('Token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Signed in: Asha, desk')).toBeVisible();

  await page.getByLabel('Name, town or any part of a number').fill(name);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { name: '1 person' })).toBeVisible();
  await page.getByRole('button', { name, exact: true }).click();
  const card = page.getByRole('article').filter({ hasText: name });
  await expect(card).toContainText('<script>document.title = "run"</script>');
  expect([...(await accessibilityProblems(page)), ...(await reflowProblems(page))]).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await card.getByLabel('Note').fill('called back');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Saved.');
  await expect(card).toContainText(/Asha, desk called back/);
  await expect(page.getByRole('row', { name })).toBeFocused();
  await page.reload();
  await expect(card.getByText('called back')).toHaveCount(1);
  await page.getByText('filters and export').click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as a spreadsheet' }).click();
  expect((await download).suggestedFilename()).toMatch(/^leads-2\d{3}-\d\d-\d\d\.xlsx$/);

  // Hindi leads load the Hindi font.
  const loaded = addresses.map((address) => new URL(address).pathname);
  expect(addresses.join()).not.toMatch(/Visitor|9876543210/);
  expect(new Set(loaded.filter((path) => !path.includes('/anek-devanagari')))).toEqual(
    new Set(
      [
        '',
        '/',
        '/style.css',
        '/desk.css',
        '/renew.js',
        '/seal.svg',
        '/fonts/anek-latin.woff2',
        '/sign-in',
        '/row/open',
        '/work',
        '/export',
      ].map((path) => `/leads${path}`),
    ),
  );
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Token')).toBeVisible();
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
});

nightly('the list of leads renews itself while it is not used', {}, async ({ page, site }) => {
  const send = (name: string) =>
    fetch(`${site.origin}/api/V1/email/contact-us`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name,
        email: `${name.replace(' ', '')}@b.example`,
        mobile: `9${String(Date.now()).slice(-9)}`,
        message: 'A loan',
      }),
    });
  const database = await openEmbedded(join(site.folder, 'data'));
  const token = await createToken(database, {
    holder: 'Asha, desk',
    rights: ['leads'],
    expiresAt: Date.now() + 3_600_000,
  });
  await database.close();
  const first = `First ${Date.now()}`;
  const second = `Second ${Date.now()}`;
  await send(first);
  await page.clock.install();
  await page.goto(`${site.staff}/leads/`);
  await page.getByLabel('Token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('row', { name: first })).toBeVisible();
  const answers = () => page.waitForResponse((answer) => answer.url().endsWith('/leads/version'));

  await page.getByRole('button', { name: first, exact: true }).click();
  await expect(page.getByRole('article')).toBeVisible();
  await send(second);
  // An open lead is never replaced.
  await page.clock.runFor(60_000);
  await expect(page.getByRole('row', { name: second })).toHaveCount(0);

  await page.goto(`${site.staff}/leads/`);
  const third = `Third ${Date.now()}`;
  await expect(page.getByRole('row', { name: second })).toBeVisible();
  await send(third);
  const [asked] = await Promise.all([answers(), page.clock.runFor(20_000)]);
  expect(asked.status()).toBe(200);
  await expect(page.getByRole('row', { name: third })).toBeVisible();
});
