import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { releaseSite } from '../fixtures/released-site';
import { closePopup, expect, test } from '../fixtures/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const slots = ['React 18', 'Vue', 'Svelte'];

/** Builds the examples as their package.json say, where releases are taken from. */
async function builtExamples(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'examples-'));
  for (const example of ['mf-rates', 'mf-plain']) {
    await promisify(execFile)('npm', ['run', '--silent', 'build'], {
      cwd: `${root}/examples/${example}`,
      shell: process.platform === 'win32',
    });
    for (const part of ['dist', 'dist-server', 'package.json'])
      await cp(`${root}/examples/${example}/${part}`, join(folder, example, part), { recursive: true });
  }
  return folder;
}

test('slots of React 18, Vue and Svelte are there before scripts, and work in their own roots after them', async ({ page, browser }) => {
  const built = await builtExamples();
  const site = await releaseSite();
  for (const example of ['mf-rates', 'mf-plain']) await site.deployBuilt(example, built);
  const quiet = await browser.newContext({ javaScriptEnabled: false });
  const before = await quiet.newPage();
  await before.goto(`${site.origin}/rates`);
  for (const slot of slots) await expect(before.getByRole('button', { name: `${slot}: 1 years at 12 %` })).toBeVisible();
  await quiet.close();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${site.origin}/rates`);
  await closePopup(page);
  for (const slot of slots) {
    await page.mouse.move(300, 300);
    await expect(async () => {
      await page.getByRole('button', { name: `${slot}: 1 years at 12 %` }).click({ timeout: 2_000 });
      await expect(page.getByRole('button', { name: `${slot}: 2 years at 12 %` })).toBeVisible({ timeout: 2_000 });
    }).toPass();
  }
  expect(complaints).toEqual([]);
  await site.close();
  await rm(built, { recursive: true });
});
