import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { releaseSiteWith } from '../fixtures/released-site';
import { expect, test } from '../fixtures/test';

interface Cache {
  /** The file without which it is not here. */
  readonly program: string;
  /** What has the server purge it. */
  readonly purge: (port: number) => Readonly<Record<string, string>>;
  /** The language of its block in docs/deploying.md, and the words that tell it from others. */
  readonly block: RegExp;
  readonly start: (settings: string, folder: string, port: number) => Promise<ChildProcess>;
}

const caches: Readonly<Record<string, Cache>> = {
  nginx: {
    program: '/usr/sbin/nginx',
    purge: () => ({}),
    block: /```nginx\n(# Pages for ten seconds[\s\S]+?)```/,
    start: async (settings, folder, port) => {
      await mkdir(join(folder, 'temp'));
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/temp/${name};`);
      const server = settings.replace('listen 8080', `listen 127.0.0.1:${port}`).replace('/var/cache/nginx/site', join(folder, 'kept'));
      await writeFile(
        join(folder, 'nginx.conf'),
        `user root; pid ${folder}/pid; error_log ${folder}/error.log; daemon off; events {} http { access_log off; ${temporary.join(' ')} ${server} }`,
      );
      return spawn('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
    },
  },
  Varnish: {
    program: '/usr/lib/x86_64-linux-gnu/varnish/vmods/libvmod_xkey.so',
    purge: (port) => ({ PURGE_URL: `http://127.0.0.1:${port}/`, PURGE_METHOD: 'PURGE', PURGE_HEADERS: 'xkey-purge: {key}' }),
    block: /```vcl\n([\s\S]+?)```/,
    start: async (settings, folder, port) => {
      await writeFile(join(folder, 'site.vcl'), settings);
      const args = [
        '-j',
        'none',
        '-F',
        '-n',
        join(folder, 'work'),
        '-a',
        `127.0.0.1:${port}`,
        '-f',
        join(folder, 'site.vcl'),
        '-s',
        'malloc,64m',
      ];
      return spawn('/usr/sbin/varnishd', args, { stdio: 'ignore' });
    },
  },
};

for (const [name, { program, purge, block, start }] of Object.entries(caches)) {
  test(`behind ${name}, set up as documented, every visitor of a gradual deploy gets the pages of its arm`, async () => {
    test.skip(!existsSync(program), `${name} is not installed`);
    const folder = await mkdtemp(join(tmpdir(), 'cache-'));
    const port = await getPort();
    const site = await releaseSiteWith(purge(port));
    const page = await readFile(fileURLToPath(new URL('../../docs/deploying.md', import.meta.url)), 'utf8');
    const { port: sitePort } = new URL(site.origin);
    const documented = (block.exec(page)?.[1] ?? '')
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${sitePort}`)
      .replaceAll(/"300\d"/g, `"${sitePort}"`);
    const cache = await start(documented, folder, port);
    const get = async (cookie = '') => {
      const answer = await fetch(`http://127.0.0.1:${port}/about`, { headers: { accept: 'text/html', cookie } });
      const composition = /data-composition="(\w+)"/.exec(await answer.text())?.[1];
      return { composition, arm: answer.headers.get('server-timing'), set: answer.headers.get('set-cookie')?.split(';', 1)[0] };
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
      expect([...cookies].map((cookie) => cookie.slice(0, 8)).sort()).toEqual(['arm=new-', 'arm=old-']);
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
      const seen = [...compositions].map(([cookie, composition]) => [cookie.slice(4, 7), composition === live]);
      expect(seen.sort()).toEqual([
        ['new', false],
        ['old', true],
      ]);
    } finally {
      cache.kill('SIGTERM');
      if (cache.exitCode === null) await new Promise((resolve) => cache.once('exit', resolve));
      await site.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
}
