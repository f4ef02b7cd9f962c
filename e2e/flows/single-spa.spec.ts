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

test('a single-spa root without the shell mounts and unmounts a remote with modals', {
  tag: ['@mf-forms'],
}, async ({ page, site }) => {
  const address = new URL('/contact', root.resolvedUrls?.local[0]);
  address.searchParams.set('remote', 'mf-forms');
  address.searchParams.set('entry', `${site.remotes['mf-forms'].origin}/release/remoteEntry.js`);
  await page.goto(address.href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.evaluate(() => history.pushState(null, '', '/nowhere'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
});
