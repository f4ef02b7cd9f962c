import { readFile, symlink, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { readTable, type SiteSettings, serviceTable } from '@platband/server-kit/settings';
import { cases } from '@platband/slice/build/cases';
import { temporaryFolder, writeFiles } from '@platband/slice/build/test-resources';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite } from '../site/open-site';

const script = 'export const page = "home";\n'.repeat(50);
const release = '/remotes/plants/1.0.0+ab12cd34';
const folder = temporaryFolder(afterAll);
const siteFolder = join(folder, 'site');
const config = join(siteFolder, 'config.json');
const page = (title: string, head = '') => `<!doctype html>${head}<title>${title}</title>`;
let server: FastifyInstance;
let origin: string;

beforeAll(async () => {
  const one = ['', 'about', 'blogs/any-slug', 'blog-details/7', 'calculator', 'hi', 'hi/about'];
  await writeFiles(siteFolder, {
    ...composition('one', [...one, 'blogs/any-slug/~page=2']),
    ...composition('two', ['']),
    'compositions/one/hi/404.html': page('one नहीं मिला'),
    'compositions/one/hi/app.html': page('one app in Hindi'),
    'compositions/one/blogs/404.html': page('one no such article'),
    'history.json': 'the history',
    '../outside.txt': 'a private file',
    'shell/assets/index-ab12.js': script,
    [`${release}/server/server.mjs`]: 'for the server alone',
    [`${release}/maps/remoteEntry.js.map`]: 'for the server alone',
    [`${release}/remoteEntry.js`]: script,
    [`${release}/remoteEntry.js.br`]: brotliCompressSync(script),
    [`${release}/remoteEntry.js.gz`]: gzipSync(script),
    [`${release}/styles.css`]: 'a { color: red }',
  });
  await symlink('compositions/one', join(siteFolder, 'live'));
  server = await open(siteFolder, 'data');
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** Opens a site without plugins. */
const open = (siteAt: string, data: string) =>
  openSite(
    readTable(
      { SITE_FOLDER: siteAt, DATA_FOLDER: join(folder, data), LOG_LEVEL: 'silent' },
      serviceTable,
    ) as SiteSettings,
    { name: 'The Garden Club' },
  );

const routes = ['/', '/about', '/calculator', '/service', '/services', '/jobs', '/blogs'];
const table = {
  routes: [...routes, '/blogs/:slug', '/blog-details/:id'].map((path) => ({
    path,
    remote: 'plants',
    page: 'Page',
    ...(['/', '/about', '/service'].includes(path) && { languages: ['hi'] }),
  })),
  redirects: { '/service/old-item': '/service' },
  gone: { tools: { '/tools': '/service', '/tools/:id': null, '/about': null } },
};

function composition(id: string, paths: readonly string[]): Readonly<Record<string, unknown>> {
  const pages = paths.map((path) => [`${path}/index.html`, page(`${id} /${path}`)] as const);
  const files = Object.fromEntries([
    ...pages,
    ['app.html', page(`${id} app`)],
    ['404.html', page(`${id} not found`)],
    ['composition.json', { id, ...table }],
  ]);
  return Object.fromEntries(
    Object.entries(files).map(([file, content]) => [`compositions/${id}/${file}`, content]),
  );
}

/** Requests the path unchanged; `inject` would normalize it. */
const getRaw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>(
    (resolve, reject) => {
      const { port } = new URL(origin);
      request({ port, host: '127.0.0.1', path, headers }, async (response) => {
        const { statusCode: status, headers: received } = response;
        resolve({ status, headers: received, body: await text(response) });
      })
        .on('error', reject)
        .end();
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
  const [own, without] = ['one /blogs/any-slug/~page=2', 'one /blogs/any-slug'].map((one) =>
    page(one),
  );
  expect(titles).toEqual([own, own, without, without]);
});

cases([
  ['about/index.html', '/about', 200],
  ['404.html', '/none/such', 404],
])("a page's policy allows only the hashes of its styles", async (file, path, status) => {
  const shown = async () => {
    const { statusCode, headers } = await get(path, html);
    return [statusCode, /style-src [^;]*;/.exec(`${headers['content-security-policy']}`)?.[0]];
  };
  const at = join(siteFolder, 'compositions/one', file);
  const before = await readFile(at, 'utf8');
  const own =
    "<meta http-equiv=\"Content-Security-Policy\" content=\"style-src 'self' http: https: 'sha256-abc+/=' 'sha256-def='\">";
  await writeFile(at, page('styled', own));
  expect(await shown()).toEqual([status, "style-src 'self' 'sha256-abc+/=' 'sha256-def=';"]);
  await writeFile(at, before);
  expect(await shown()).toEqual([status, "style-src 'self';"]);
});

cases([
  ['/jobs', 200, 'one app'],
  ['/hi/service', 200, 'one app in Hindi'],
  ['/blogs/any-slug?lang=hi', 200, 'one /blogs/any-slug'],
  ['/no/such/page', 404, 'one not found'],
  ['/hi/no-such-page', 404, 'one नहीं मिला'],
  ['/blogs/no-such-article', 404, 'one no such article'],
  ['/blog-details/no-such-article', 404, 'one app'],
  ['/about%2Fx', 404, 'one not found'],
  ['/history.json', 404, 'one not found'],
  ['/live/index.html', 404, 'one not found'],
  ['/compositions/one/index.html', 404, 'one not found'],
])(
  'leaves known addresses without a page to the browser; others get a 404',
  async (path, ...shown) => {
    const { statusCode, body } = await get(path, html);
    expect([statusCode, /<title>(.*)<\/title>/.exec(body)?.[1]]).toEqual(shown);
  },
);

const testRedirects = (
  why: string,
  status: number,
  rows: readonly (readonly [path: string, location: string])[],
) =>
  cases(rows)(why, async (path, location) => {
    const answer = await getRaw(path, html);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

testRedirects('redirects to the only spelling of an address, and from old ones', 301, [
  ['/about/?from=mail', '/about?from=mail'],
  ['/ABOUT', '/about'],
  ['/About/?from=Mail', '/about?from=Mail'],
  ['/Blogs/any-slug', '/blogs/any-slug'],
  ['/blogs/Any-Slug', '/blogs/any-slug'],
  ['/Service/Old-Item', '/service'],
  ['/%61bout', '/about'],
  ['/%41bout?q=%61', '/About?q=%61'],
  ['/service%2Dx', '/service-x'],
  ['//', '/'],
  ['//%65xample.com', '/example.com'],
  ['//?from=mail', '/?from=mail'],
  ['///about', '/about'],
  ['/about//', '/about'],
  ['/blogs//any-slug?from=mail', '/blogs/any-slug?from=mail'],
  ['/blog-details?id=1', '/blog-details/1'],
  ['/blog-details?from=mail&id=a%2Fb', '/blog-details/a%2Fb?from=mail'],
  ['/service/old-item', '/service'],
  ['/service/old-item/?from=mail', '/service?from=mail'],
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

cases(['/%E0%A4%A', '/%', '/shell/%C0%AE%C0%AE/x'])(
  'a path that cannot be decoded gets a 404',
  async (path) => {
    const page = await getRaw(path, html);
    expect(page).toMatchObject({
      status: 404,
      headers: { 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' },
      body: expect.stringContaining('one not found'),
    });
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
  `${release}/../../../history.json`,
  '/remotes/plants/%2e%2e/%2e%2e/history.json',
  '/compositions/one/../../history.json',
  '/compositions/%2e%2e/composition.json',
  '/../outside.txt',
  '/remotes/../../outside.txt',
  '/remotes/plants/%2e%2e~1/..%2f..%2foutside.txt',
  '/no-such-file.js',
  `${release}/none.js`,
])('no path reaches a private file: programs get a 404 in plain text', async (path) => {
  const { status, body } = await getRaw(path);
  expect([status, body]).toEqual([404, 'Not found\n']);
});

cases([
  ['POST', '/', 'GET, HEAD'],
  ['PUT', '/about', 'GET, HEAD'],
  ['DELETE', `${release}/remoteEntry.js`, 'GET, HEAD'],
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

test('shows another composition by id if the configuration allows it', async () => {
  const shown = async (id: string) =>
    /<title>(\w+)/.exec((await get(`/?composition=${id}`, html)).body)?.[1];
  await writeFile(config, '{}');
  expect(await shown('two')).toBe('one');
  await writeFile(config, JSON.stringify({ allowsOtherCompositions: true }));
  expect(await Promise.all(['two', 'none', '..%2f..'].map(shown))).toEqual(['two', 'one', 'one']);
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

test('versioned files are immutable and allow other origins', async () => {
  const types = { 'remoteEntry.js': 'application/javascript', 'styles.css': 'text/css' };
  for (const [file, type] of Object.entries(types))
    expect((await get(`${release}/${file}`)).headers).toMatchObject({
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
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
  const answer = await get(`${release}~3/remoteEntry.js`);
  expect([answer.statusCode, answer.body]).toEqual([200, script]);
});

test('sends precompressed variants to clients that accept them', async () => {
  const path = `${release}/remoteEntry.js`;
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

cases(['server/server.mjs', 'maps/remoteEntry.js.map'])(
  'private files of a release are never served, however a path is spelled',
  async (file) => {
    const [parent = '', name] = file.split('/');
    for (const path of [
      `${release}/${file}`,
      `${release}~1/${file}`,
      `${release}/${parent}//${name}`,
      `${release}//${file}`,
      `${release}/./${file}`,
      `${release}/%${parent.charCodeAt(0).toString(16)}${parent.slice(1)}/${name}`,
      `${release}/x%2f..%2f${file}`,
    ]) {
      const { status, body } = await getRaw(path);
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(body, path).not.toContain('for the server alone');
    }
  },
);

test('addresses of a retired slice redirect or get a 410', async () => {
  const shown = async (path: string) => {
    const { status, headers } = await getRaw(path, html);
    return [status, headers.location];
  };
  expect(await shown('/tools')).toEqual([301, '/service']);
  expect(await shown('/hi/tools?from=ad')).toEqual([301, '/hi/service?from=ad']);
  expect(await shown('/tools/7')).toEqual([410, undefined]);
  expect((await getRaw('/tools/7', html)).body).toContain('one not found');
  expect(await shown('/about')).toEqual([200, undefined]);
  expect(await shown('/tools/7/rates')).toEqual([404, undefined]);
});
