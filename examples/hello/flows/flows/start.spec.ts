import { breakRemote } from '@platband/slice/testing';
import { expect } from '@playwright/test';
import { test } from './test';

test('a slice that fails leaves the rest of the page', async ({ page }) => {
  const composition = await (await page.request.get('/composition.json')).json();
  for (const remote of Object.keys(composition.remotes)) await breakRemote(page, remote, '500');
  await page.goto('/');
  await expect(page.locator('html:not([data-static])')).toBeAttached();
  await expect(page.locator('header')).toBeVisible();
  await expect(page.locator('footer')).toBeAttached();
});
