import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { type ReleasedSite, releaseSite } from '../fixtures/released-site';
import { closePopup, expect, nightly, test } from '../fixtures/test';
import { goTo } from '../fixtures/visit';

const nginx = '/usr/sbin/nginx';
let site: ReleasedSite;
let folder: string;
let origin: string;
let process_: ChildProcess;

test.skip(!existsSync(nginx), 'nginx is not installed');

/** Uses docs/nginx/site.conf, except for folder and ports. */
test.beforeAll(async () => {
  site = await releaseSite();
  folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await getPort();
  origin = `http://127.0.0.1:${port}`;
  const documented = await readFile(
    fileURLToPath(new URL('../../docs/nginx/site.conf', import.meta.url)),
    'utf8',
  );
  const server = documented
    .replaceAll('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('/srv/site', site.folder)
    .replaceAll('http://127.0.0.1:3000', site.origin);
  await mkdir(join(folder, 'temp'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temp/${name};`,
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    `user root; pid ${folder}/pid; error_log ${folder}/error.log; daemon off; events {}
     http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')} ${server} }`,
  );
  process_ = spawn(nginx, ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  await expect
    .poll(() =>
      fetch(origin).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
});
test.afterAll(async () => {
  process_.kill('SIGTERM');
  await new Promise((resolve) => process_.once('exit', resolve));
  await site.close();
  await rm(folder, { recursive: true });
});

test('answers for each file of the site as the server does', async () => {
  const entries = await readdir(site.folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map((file) => join(file.parentPath, file.name).slice(site.folder.length));
  expect(paths.some((path) => path.includes('/server/'))).toBe(true);
  const retried = paths.map((path) => path.replace(/^(\/remotes\/[^/]+\/[^/]+)/, '$1~1'));
  const spelled = paths.map((path) => path.replace('/server/', '/%73erver/'));
  const different: string[] = [];
  for (const path of new Set([...paths, ...retried, ...spelled])) {
    const [served, own] = await Promise.all(
      [origin, site.origin].map(async (from) => {
        const { status, body } = await fetch(from + path, { redirect: 'manual' });
        await body?.cancel();
        return status;
      }),
    );
    if (served !== own) different.push(`${path} ${served} ${own}`);
  }
  expect(different).toEqual([]);
});

nightly(
  'nginx serves every page from files, with the API behind it',
  { tag: ['@mf-content', '@mf-forms', '@mf-home', '@mf-services'] },
  async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(origin);
    await closePopup(page);
    for (const [link, heading] of [
      ['About us', 'About us'],
      ['Franchise', 'Open a franchise with us'],
      ['Blogs', 'Our Latest Blogs'],
      ['Contact Us', 'Contact Us'],
    ] as const) {
      await goTo(page, link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await page.reload();
      await closePopup(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
    expect(complaints).toEqual([]);
  },
);

test('nginx responds with the right status, caching and compression', async ({ request }) => {
  const get = async (path: string) => {
    const answer = await request.get(`${origin}${path}`, {
      maxRedirects: 0,
      headers: { 'accept-encoding': 'gzip' },
    });
    return { status: answer.status(), headers: answer.headers(), text: await answer.text() };
  };
  const { remotes } = await site.live();
  const entry = remotes['mf-home']?.entry ?? '';
  expect(await get(entry)).toMatchObject({
    status: 200,
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'content-encoding': 'gzip',
    },
  });
  expect((await get(entry.replace(/\/([^/]+)$/, '~2/$1'))).status).toBe(200);
  expect(await get('/about')).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-cache, no-transform', 'content-encoding': 'gzip' },
  });
  expect(await get('/no-such-page')).toMatchObject({
    status: 404,
    text: expect.stringContaining('Page not found'),
  });
  expect(await get('/about/')).toMatchObject({
    status: 301,
    headers: { location: expect.stringMatching(/\/about$/) },
  });
  expect(await get('/service/personal-loan')).toMatchObject({ status: 301 });
  for (const path of ['/hi', '/hi/about'])
    expect(await get(path)).toMatchObject({
      status: 200,
      text: expect.stringContaining('lang="hi"'),
    });
  expect(await get('/hi/no-such-page')).toMatchObject({
    status: 404,
    text: expect.stringContaining('पेज नहीं मिला'),
  });
  for (const path of [
    '/history.json',
    '/live/index.html',
    '/content.json',
    `/remotes/mf-home/none/remoteEntry.js`,
  ]) {
    expect((await get(path)).status, path).toBe(404);
  }
  expect(await get('/api/V1/connect/faq')).toMatchObject({ status: 200 });
});

nightly(
  'a deploy is visible at the next load without an nginx reload',
  { tag: ['@mf-home'] },
  async ({ page }) => {
    await site.deploy('mf-home', 'About us', 'About this firm');
    await page.goto(`${origin}/about`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About this firm');
  },
);
