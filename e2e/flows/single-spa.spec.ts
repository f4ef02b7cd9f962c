import { fileURLToPath } from 'node:url';
import { build, type PreviewServer, preview } from 'vite';
import { expect, test } from '../fixtures/test';

const configFile = fileURLToPath(new URL('../single-spa-root/vite.config.ts', import.meta.url));
let root: PreviewServer;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  await build({ configFile, configLoader: 'runner' });
  root = await preview({
    configFile,
    configLoader: 'runner',
    preview: { host: '127.0.0.1', port: 0 },
  });
});
test.afterAll(() => root.close());

for (const [remote, path, heading] of [
  ['mf-home', '/about', 'About us'],
  ['mf-services', '/franchise', 'Open a franchise with us'],
  ['mf-content', '/privacy', 'Privacy Policy'],
  ['mf-forms', '/contact', 'Contact Us'],
] as const) {
  test(`a single-spa root without the shell mounts and unmounts ${remote}`, {
    tag: ['@mf-content', '@mf-forms', '@mf-home', '@mf-services'],
  }, async ({ page, site }) => {
    const address = new URL(path, root.resolvedUrls?.local[0]);
    address.searchParams.set('remote', remote);
    address.searchParams.set('entry', `${site.remotes[remote].origin}/release/remoteEntry.js`);
    await page.goto(address.href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await page.evaluate(() => history.pushState(null, '', '/nowhere'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  });
}
