import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { readTable, type SiteSettings, serviceTable } from '@platband/server-kit/settings';
import { cases } from '@platband/slice/build/cases';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite } from '../site/open-site';

const script = 'export const page = "home";\n'.repeat(50);
let siteFolder: string;
let server: FastifyInstance;
let origin: string;

beforeAll(async () => {
  siteFolder = await mkdtemp(join(tmpdir(), 'site-'));
  const release = join(siteFolder, 'remotes/plants/1.0.0+ab12cd34');
  await mkdir(join(release, 'server'), { recursive: true });
  await mkdir(join(release, 'maps'));
  await writeFile(join(release, 'server/server.mjs'), 'for the server alone');
  await writeFile(join(release, 'maps/remoteEntry.js.map'), 'for the server alone');
  await addComposition('one', [
    '',
    'about',
    'blogs/any-slug',
    'blog-details/7',
    'calculator',
    'hi',
    'hi/about',
    'blogs/any-slug/~page=2',
  ]);
  await writeFile(
    join(siteFolder, 'compositions/one/hi/404.html'),
    '<!doctype html><title>one नहीं मिला</title>',
  );
  await writeFile(
    join(siteFolder, 'compositions/one/hi/app.html'),
    '<!doctype html><title>one app in Hindi</title>',
  );
  await writeFile(
    join(siteFolder, 'compositions/one/blogs/404.html'),
    '<!doctype html><title>one no such article</title>',
  );
  await addComposition('two', ['']);
  await symlink('compositions/one', join(siteFolder, 'live'));
  await writeFile(join(siteFolder, 'history.json'), 'the history');
  await mkdir(join(siteFolder, 'shell/assets'), { recursive: true });
  await writeFile(join(siteFolder, 'shell/assets/index-ab12.js'), script);
  await writeFile(join(release, 'remoteEntry.js'), script);
  await writeFile(join(release, 'remoteEntry.js.br'), brotliCompressSync(script));
  await writeFile(join(release, 'remoteEntry.js.gz'), gzipSync(script));
  await writeFile(join(release, 'styles.css'), 'a { color: red }');
  server = await open(siteFolder, 'data');
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await rm(siteFolder, { recursive: true });
});

/** Opens a site without plugins. */
const open = (folder: string, data: string) =>
  openSite(
    readTable(
      { SITE_FOLDER: folder, DATA_FOLDER: join(siteFolder, data), LOG_LEVEL: 'silent' },
      serviceTable,
    ) as SiteSettings,
    { name: 'The Garden Club' },
  );

const table = {
  routes: [
    '/',
    '/about',
    '/calculator',
    '/service',
    '/services',
    '/jobs',
    '/blogs',
    '/blogs/:slug',
    '/blog-details/:id',
  ].map((path) => ({
    path,
    remote: 'plants',
    page: 'Page',
    ...(['/', '/about', '/service'].includes(path) && { languages: ['hi'] }),
  })),
  redirects: { '/service/old-item': '/service' },
  gone: { tools: { '/tools': '/service', '/tools/:id': null, '/about': null } },
};

async function addComposition(id: string, paths: readonly string[]): Promise<void> {
  const folder = join(siteFolder, 'compositions', id);
  for (const path of paths) {
    await mkdir(join(folder, path), { recursive: true });
    await writeFile(
      join(folder, path, 'index.html'),
      `<!doctype html><title>${id} /${path}</title>`,
    );
  }
  await writeFile(join(folder, 'app.html'), `<!doctype html><title>${id} app</title>`);
  await writeFile(join(folder, '404.html'), `<!doctype html><title>${id} not found</title>`);
  await writeFile(join(folder, 'composition.json'), JSON.stringify({ id, ...table }));
}

/** Requests the path unchanged; `inject` would normalize it. */
const getRaw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>(
    (resolve, reject) => {
      const sent = request(
        { port: new URL(origin).port, host: '127.0.0.1', path, headers },
        (response) => {
          text(response).then(
            (body) => resolve({ status: response.statusCode, headers: response.headers, body }),
            reject,
          );
        },
      );
      sent.on('error', reject).end();
    },
  );
const get = (path: string, headers: Record<string, string> = {}) =>
  server.inject({ url: path, headers });
const html = { accept: 'text/html' };

cases(['/', '/about', '/blogs/any-slug', '/blog-details/7', '/calculator', '/hi', '/hi/about'])(
  'responds with the page of a path',
  async (path) => {
    const answer = await get(path, html);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache, no-transform');
    expect(answer.body).toContain(`<title>one ${path}</title>`);
  },
);

test('a prerendered query matches regardless of extra parameters', async () => {
  const titles = await Promise.all(
    ['?page=2', '?from=mail&page=2', '?page=3', '?page=..%2f..'].map(
      async (query) => (await get(`/blogs/any-slug${query}`, html)).body,
    ),
  );
  const [own, without] = ['one /blogs/any-slug/~page=2', 'one /blogs/any-slug'].map(
    (title) => `<!doctype html><title>${title}</title>`,
  );
  expect(titles).toEqual([own, own, without, without]);
});

test("a page's policy allows only the hashes of its styles", async () => {
  const own =
    "<meta http-equiv=\"Content-Security-Policy\" content=\"style-src 'self' http: https: 'sha256-abc+/=' 'sha256-def='\">";
  await writeFile(
    join(siteFolder, 'compositions/one/about/index.html'),
    `<!doctype html>${own}<title>one /about</title>`,
  );
  const policyOf = async (path: string) =>
    String((await get(path, html)).headers['content-security-policy']);
  expect(await policyOf('/about')).toContain("style-src 'self' 'sha256-abc+/=' 'sha256-def=';");
  expect(await policyOf('/')).toContain("style-src 'self';");
  await writeFile(
    join(siteFolder, 'compositions/one/about/index.html'),
    '<!doctype html><title>one /about</title>',
  );
  expect(await policyOf('/about')).toContain("style-src 'self';");
});

test('includes styles in 404 pages', async () => {
  const page = join(siteFolder, 'compositions/one/404.html');
  const before = await readFile(page, 'utf8');
  await writeFile(
    page,
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="style-src 'sha256-abc='">${before}`,
  );
  const { statusCode, headers } = await get('/none/such', html);
  expect([statusCode, headers['content-security-policy']]).toEqual([
    404,
    expect.stringContaining("style-src 'self' 'sha256-abc=';"),
  ]);
  await writeFile(page, before);
});

test('a known address without a prerendered page is left to the browser', async () => {
  const answer = await get('/jobs', html);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('one app')]);
});

test('an unknown article gets a 404', async () => {
  const answer = await get('/blogs/no-such-article', html);
  expect([answer.statusCode, answer.body]).toEqual([
    404,
    expect.stringContaining('one no such article'),
  ]);
  const details = await get('/blog-details/no-such-article', html);
  expect([details.statusCode, details.body]).toEqual([404, expect.stringContaining('one app')]);
});

const testRedirects = (
  why: string,
  status: number,
  rows: readonly (readonly [path: string, location: string])[],
) =>
  cases(rows)(why, async (path, location) => {
    const answer = await getRaw(path, html);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

testRedirects('redirects to the only spelling of an address', 301, [
  ['/about/?from=mail', '/about?from=mail'],
  ['/ABOUT', '/about'],
  ['/About/?from=Mail', '/about?from=Mail'],
  ['/Blogs/any-slug', '/blogs/any-slug'],
  ['/blogs/Any-Slug', '/blogs/any-slug'],
  ['/Service/Old-Item', '/service'],
  ['/%61bout', '/about'],
  ['/%41bout?q=%61', '/About?q=%61'],
  ['/service%2Dx', '/service-x'],
]);

testRedirects('redirects to single slashes', 301, [
  ['//', '/'],
  ['//%65xample.com', '/example.com'],
  ['//?from=mail', '/?from=mail'],
  ['///about', '/about'],
  ['/about//', '/about'],
  ['/blogs//any-slug?from=mail', '/blogs/any-slug?from=mail'],
]);

testRedirects('redirects to the only spelling in another language', 301, [
  ['/hi/', '/hi'],
  ['/hi/About/?from=mail', '/hi/about?from=mail'],
  ['/hi/service/old-item', '/hi/service'],
  ['/HI', '/hi'],
  ['/Hi/ABOUT?from=mail', '/hi/about?from=mail'],
]);

testRedirects('redirects temporarily to the requested language', 302, [
  ['/about?lang=hi', '/hi/about'],
  ['/?lang=hi&from=mail', '/hi?from=mail'],
  ['/about?id=vision&lang=hi', '/hi/about?id=vision'],
  ['/hi/about?lang=en-IN', '/about'],
  ['/about?lang=HI', '/hi/about'],
]);

testRedirects('redirects an untranslated page to the default language', 302, [
  ['/hi/blogs/any-slug', '/blogs/any-slug'],
  ['/hi/blogs/any-slug?from=mail', '/blogs/any-slug?from=mail'],
  ['/hi//Blogs/any-slug', '/blogs/any-slug'],
]);

testRedirects('redirects an item in a query to its path', 301, [
  ['/blog-details?id=1', '/blog-details/1'],
  ['/blog-details?from=mail&id=a%2Fb', '/blog-details/a%2Fb?from=mail'],
]);

testRedirects('redirects an old address', 301, [
  ['/service/old-item', '/service'],
  ['/service/old-item/?from=mail', '/service?from=mail'],
]);

test('keeps required percent-encoding', async () => {
  expect((await get('/about%2Fx', html)).statusCode).toBe(404);
});

cases(['/%E0%A4%A', '/%', '/shell/%C0%AE%C0%AE/x'])(
  'a path that cannot be decoded gets a 404',
  async (path) => {
    const page = await getRaw(path, html);
    expect([page.status, page.headers['content-type'], page.body]).toEqual([
      404,
      'text/html; charset=utf-8',
      expect.stringContaining('one not found'),
    ]);
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    const program = await getRaw(path);
    expect([program.status, program.body]).toEqual([404, 'Not found\n']);
  },
);

cases([
  '/shell/../history.json',
  '/shell/./../history.json',
  '/shell/%2e%2e/history.json',
  '/shell/..%2fhistory.json',
  '/shell/..%5chistory.json',
  '/shell//../history.json',
  '/remotes/plants/1.0.0+ab12cd34/../../../history.json',
  '/remotes/plants/%2e%2e/%2e%2e/history.json',
  '/compositions/one/../../history.json',
  '/compositions/%2e%2e/composition.json',
])('no path reaches a private file', async (path) => {
  const { status, body } = await getRaw(path);
  expect([status, body]).toEqual([404, 'Not found\n']);
});

cases([
  ['POST', '/', 'GET, HEAD'],
  ['PUT', '/about', 'GET, HEAD'],
  ['DELETE', '/remotes/plants/1.0.0+ab12cd34/remoteEntry.js', 'GET, HEAD'],
  ['POST', '/config.json', 'GET, HEAD'],
  ['POST', '/healthz', 'GET, HEAD'],
  ['GET', '/deploy/stops/plants', 'POST'],
])('another method gets a 405 with the allowed ones', async (method, url, allow) => {
  const answer = await server.inject({ method: method as 'GET', url });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
  expect(answer.json()).toEqual({
    message: `This address supports only ${allow.replaceAll(', ', ' and ')}.`,
  });
});

test('sends 404 pages in the requested language', async () => {
  const answers = await Promise.all(
    ['/hi/no-such-page', '/hi/service', '/blogs/any-slug?lang=hi'].map((path) => get(path, html)),
  );
  expect(
    answers.map(({ statusCode, body }) => [statusCode, /<title>(.*)<\/title>/.exec(body)?.[1]]),
  ).toEqual([
    [404, 'one नहीं मिला'],
    [200, 'one app in Hindi'],
    [200, 'one /blogs/any-slug'],
  ]);
});

test('an unknown address gets a 404, in plain text for programs', async () => {
  const page = await get('/no/such/page', html);
  expect([page.statusCode, page.body]).toEqual([404, expect.stringContaining('one not found')]);
  const file = await get('/no-such-file.js', { accept: '*/*' });
  expect([file.statusCode, file.body]).toEqual([404, 'Not found\n']);
});

test("does not serve the composer's records", async () => {
  for (const path of ['/history.json', '/live/index.html', '/compositions/one/index.html']) {
    const answer = await get(path, html);
    expect([answer.statusCode, answer.body], path).toEqual([
      404,
      expect.stringContaining('one not found'),
    ]);
  }
});

test('shows another composition by id if the configuration allows it', async () => {
  await writeFile(join(siteFolder, 'config.json'), '{}');
  expect((await get('/?composition=two', html)).body).toContain('one /');
  await writeFile(
    join(siteFolder, 'config.json'),
    JSON.stringify({ allowsOtherCompositions: true }),
  );
  expect((await get('/?composition=two', html)).body).toContain('two /');
  expect((await get('/?composition=none', html)).body).toContain('one /');
  expect((await get('/?composition=..%2f..', html)).body).toContain('one /');
});

test('a composition keeps its address when another goes live', async () => {
  const { headers, body } = await get('/compositions/two/composition.json');
  expect([JSON.parse(body), headers['cache-control']]).toEqual([
    { id: 'two', ...table },
    'public, max-age=31536000, immutable',
  ]);
  expect((await get('/composition.json')).json()).toEqual({ id: 'one', ...table });
});

cases([
  ['/no/such/page', 404, 'no-cache, no-transform'],
  ['/no-such-file.js', 404, 'no-cache'],
  ['/tools/7', 410, 'no-cache, no-transform'],
  ['/About', 301, 'no-cache'],
  ['/about?lang=hi', 302, 'no-cache'],
  ['/deploy/releases', 401, 'no-store'],
])('each status has a Cache-Control header', async (path, status, caching) => {
  const accept = path.endsWith('.js') ? '*/*' : 'text/html';
  const answer = await getRaw(path, { accept });
  expect([answer.status, answer.headers['cache-control']]).toEqual([status, caching]);
});

test('a missing release file gets a 404 instead of a page', async () => {
  const answer = await get('/remotes/plants/1.0.0+ab12cd34/none.js', { accept: '*/*' });
  expect([answer.statusCode, answer.body]).toEqual([404, 'Not found\n']);
});

test('versioned files are immutable and allow other origins', async () => {
  for (const [file, type] of [
    ['remoteEntry.js', 'application/javascript; charset=utf-8'],
    ['styles.css', 'text/css; charset=utf-8'],
  ]) {
    const { statusCode, headers } = await get(`/remotes/plants/1.0.0+ab12cd34/${file}`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
  }
  expect((await get('/composition.json')).headers['cache-control']).toBe('no-cache');
});

cases([
  ['with a slash at its end', (folder: string) => `${folder}/`],
  ['relative', (folder: string) => relative(process.cwd(), folder)],
])('files are immutable however SITE_FOLDER is written', async (_, written) => {
  const other = await open(written(siteFolder), 'data-2');
  const { headers } = await other.inject('/shell/assets/index-ab12.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  await other.close();
});

test('a retry finds the same release at a new address', async () => {
  const answer = await get('/remotes/plants/1.0.0+ab12cd34~3/remoteEntry.js');
  expect([answer.statusCode, answer.body]).toEqual([200, script]);
});

test('sends precompressed variants to clients that accept them', async () => {
  const path = '/remotes/plants/1.0.0+ab12cd34/remoteEntry.js';
  const brotli = await get(path, { 'accept-encoding': 'gzip, br' });
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
  });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
  expect((await get(path, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  const plain = await get(path);
  expect(plain.headers['content-encoding']).toBeUndefined();
  // Shared caches must keep the variants apart.
  for (const { headers } of [brotli, plain, await get('/', html), await get('/no-such-page', html)])
    expect(headers.vary).toBe('accept-encoding');
});

test('serves nothing outside the site', async () => {
  await writeFile(join(siteFolder, '..', 'outside.txt'), 'secret');
  for (const path of [
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/remotes/../../outside.txt',
    '/remotes/plants/%2e%2e~1/..%2f..%2foutside.txt',
  ]) {
    const { statusCode, body } = await get(path);
    expect(statusCode, path).toBeGreaterThanOrEqual(400);
    expect(body, path).not.toContain('secret');
  }
});

cases(['server/server.mjs', 'maps/remoteEntry.js.map'])(
  'private files of a release are never served, however a path is spelled',
  async (file) => {
    const release = '/remotes/plants/1.0.0+ab12cd34';
    const [folder, name] = file.split('/');
    for (const path of [
      `${release}/${file}`,
      `${release}~1/${file}`,
      `${release}/${folder}//${name}`,
      `${release}//${file}`,
      `${release}/./${file}`,
      `${release}/%${folder?.charCodeAt(0).toString(16)}${folder?.slice(1)}/${name}`,
      `${release}/x%2f..%2f${file}`,
    ]) {
      const { status, body } = await getRaw(path);
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(body, path).not.toContain('for the server alone');
    }
  },
);

test('the health check responds', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
});

test('addresses of a retired slice redirect or get a 410', async () => {
  const get = (path: string) =>
    fetch(`${origin}${path}`, { redirect: 'manual', headers: { accept: 'text/html' } });
  const moved = await get('/tools');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/service']);
  expect((await get('/hi/tools?from=ad')).headers.get('location')).toBe('/hi/service?from=ad');
  const gone = await get('/tools/7');
  expect([gone.status, await gone.text()]).toEqual([410, expect.stringContaining('one not found')]);
  expect((await get('/about')).status).toBe(200);
  expect((await get('/tools/7/rates')).status).toBe(404);
});
