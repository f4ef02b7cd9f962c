import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { hasVarnish, Varnish } from 'server/testing/varnish';
import { releaseSiteWith } from '../fixtures/released-site';
import { expect, nightly, test } from '../fixtures/test';

interface Cache {
  readonly isThere: boolean;
  /** Settings for the site's server behind the cache. */
  readonly settings: (port: number) => Readonly<Record<string, string>>;
  /** Starts the cache in front of the server. Returns a function that stops it. */
  readonly start: (port: number, sitePort: number) => Promise<() => Promise<void>>;
}

async function startNginx(port: number, sitePort: number): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'cache-'));
  await mkdir(join(folder, 'temp'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temp/${name};`,
  );
  const documented = await readFile(
    fileURLToPath(new URL('../../docs/nginx/cache.conf', import.meta.url)),
    'utf8',
  );
  const server = documented
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('/var/cache/nginx/site', join(folder, 'kept'));
  await writeFile(
    join(folder, 'nginx.conf'),
    `user root; pid ${folder}/pid; error_log ${folder}/error.log; daemon off; events {} http { access_log off; ${temporary.join(' ')} ${server} }`,
  );
  const child = spawn('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  return async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
    await rm(folder, { recursive: true, force: true });
  };
}

async function startVarnish(port: number, sitePort: number): Promise<() => Promise<void>> {
  const varnish = await Varnish.start(port, [sitePort]);
  return () => varnish.end();
}

const caches: Readonly<Record<string, Cache>> = {
  nginx: { isThere: existsSync('/usr/sbin/nginx'), settings: () => ({}), start: startNginx },
  Varnish: { isThere: hasVarnish, settings: Varnish.purgedBy, start: startVarnish },
};

for (const [name, { isThere, settings, start }] of Object.entries(caches)) {
  nightly(
    `visitors behind ${name} stay in their arm of a gradual deploy`,
    { tag: ['@mf-home'] },
    async () => {
      test.skip(!isThere, `${name} is not installed`);
      const port = await getPort();
      const site = await releaseSiteWith(settings(port));
      const end = await start(port, Number(new URL(site.origin).port));
      const get = async (cookie = '') => {
        const answer = await fetch(`http://127.0.0.1:${port}/about`, {
          headers: { accept: 'text/html', cookie },
        });
        const composition = /data-composition="(\w+)"/.exec(await answer.text())?.[1];
        return {
          composition,
          arm: answer.headers.get('server-timing'),
          set: answer.headers.get('set-cookie')?.split(';', 1)[0],
        };
      };
      try {
        await expect
          .poll(() =>
            get().then(
              ({ composition }) => composition,
              () => undefined,
            ),
          )
          .toBeDefined();
        const { id: live } = await site.live();
        await site.deployTo(50, 'mf-home', 'About us', 'About some');
        await expect.poll(async () => (await get()).set, { timeout: 30_000 }).toBeDefined();
        const drawn = await Promise.all(Array.from({ length: 40 }, () => get()));
        expect(new Set(drawn.map(({ composition }) => composition))).toEqual(new Set([live]));
        const cookies = new Set(drawn.map(({ set = '' }) => set));
        expect([...cookies].map((cookie) => cookie.slice(0, 8)).sort()).toEqual([
          'arm=new-',
          'arm=old-',
        ]);
        const compositions = new Map<string, string | undefined>();
        for (let at = 0; at < 10; at += 1) {
          for (const cookie of cookies) {
            const { composition, arm, set } = await get(`popup=1; ${cookie}`);
            expect([arm, set]).toEqual([`arm;desc="${cookie.slice(4, 7)}"`, undefined]);
            expect(compositions.get(cookie) ?? composition).toBe(composition);
            compositions.set(cookie, composition);
          }
          expect((await get()).composition).toBe(live);
        }
        const seen = [...compositions].map(([cookie, composition]) => [
          cookie.slice(4, 7),
          composition === live,
        ]);
        expect(seen.sort()).toEqual([
          ['new', false],
          ['old', true],
        ]);
      } finally {
        await end();
        await site.close();
      }
    },
  );
}
