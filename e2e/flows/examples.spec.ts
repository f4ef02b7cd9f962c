import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type ReleasedSite, releaseSite } from '../fixtures/released-site';
import { closePopup, expect, nightly } from '../fixtures/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const slots = ['React 18', 'Vue', 'Svelte'];

/** Builds, packs and sends an example as described in docs/release-format.md. */
async function deployExample(site: ReleasedSite, example: string, to: string): Promise<void> {
  const npm = (...args: string[]) =>
    promisify(execFile)('npm', args, {
      cwd: `${root}/examples/${example}`,
      shell: process.platform === 'win32',
    });
  await npm('run', '--silent', 'build');
  await npm('pack', '--pack-destination', to);
  const answer = await fetch(`${site.origin}/deploy/releases/${example}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await site.token(`deploy:${example}`)}`,
      'content-type': 'application/gzip',
    },
    body: await readFile(join(to, `${example}-1.0.0.tgz`)),
  });
  expect((await answer.text()).trim().split('\n').at(-1)).toContain('"step":"live"');
}

nightly(
  'React 18, Vue and Svelte slots are prerendered and work after mounting',
  {},
  async ({ page, browser }) => {
    const packed = await mkdtemp(join(tmpdir(), 'packed-'));
    const site = await releaseSite();
    for (const example of ['mf-rates', 'mf-plain']) await deployExample(site, example, packed);
    const quiet = await browser.newContext({ javaScriptEnabled: false });
    const before = await quiet.newPage();
    await before.goto(`${site.origin}/rates`);
    for (const slot of slots)
      await expect(before.getByRole('button', { name: `${slot}: 1 years at 12 %` })).toBeVisible();
    await quiet.close();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${site.origin}/rates`);
    await closePopup(page);
    for (const slot of slots) {
      // Prerendered elements don't respond until they are mounted.
      await expect(async () => {
        await page
          .getByRole('button', { name: `${slot}: 1 years at 12 %` })
          .click({ timeout: 2_000 });
        await expect(page.getByRole('button', { name: `${slot}: 2 years at 12 %` })).toBeVisible({
          timeout: 2_000,
        });
      }).toPass();
    }
    expect(complaints).toEqual([]);
    await site.close();
    await rm(packed, { recursive: true });
  },
);
