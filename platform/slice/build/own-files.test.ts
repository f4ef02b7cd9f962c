import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { ownFiles } from './own-files';
import { temporaryFolder, writeFiles } from './test-resources';

const sources = {
  'public/art/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'src/face.png': 'a picture that is too large to be inlined'.repeat(200),
  'src/small.woff2': 'a small typeface',
  'src/index.css': '.a { color: red }',
  'src/index.js': `
    import face from './face.png';
    import './index.css';
    import small from './small.woff2';
    const name = (what) => \`/art/\${what}.svg\`;
    export const shown = {
      face,
      beside: new URL('./face.png', import.meta.url).href,
      small,
      base: import.meta.env.BASE_URL,
      logo: '/art/logo.svg?x=1',
      ground: 'url("/art/logo.svg"), url(/art/none.svg)',
      both: '/art/logo.svg 1x, /art/logo.svg 2x',
      computed: name('logo'),
      elsewhere: ['/art', '/about', 'https://host.example/art/logo.svg'],
      '/art/logo.svg': true,
    };`,
};
const release = '/remotes/mf-x/1.0.0-abc/';

/** Builds the sources into the place of a release, and returns what the module exports. */
async function shownBy(mode: 'browser' | 'server') {
  const root = temporaryFolder(onTestFinished);
  await writeFiles(root, sources);
  const outDir = join(root, release, mode === 'server' ? 'server' : '');
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    base: './',
    plugins: [ownFiles(mode)],
    build: {
      outDir,
      ...(mode === 'server' && { ssr: true }),
      rolldownOptions: {
        input: { server: join(root, 'src/index.js') },
        preserveEntrySignatures: 'strict',
        output: {
          format: 'esm',
          ...(mode === 'server' && { entryFileNames: '[name].mjs', codeSplitting: false }),
        },
      },
    },
  });
  const files = await readdir(outDir, { recursive: true });
  const [built = ''] = files.filter((file) => /\.m?js$/.test(file));
  // In a browser this is the page's origin. The test uses the folder of the site.
  Object.assign(globalThis, { location: { origin: pathToFileURL(root).href } });
  const { shown } = (await import(/* @vite-ignore */ pathToFileURL(join(outDir, built)).href)) as {
    readonly shown: Readonly<Record<string, unknown>>;
  };
  return { shown, files };
}

test.each(['browser', 'server'] as const)(
  'the %s build names files by the release',
  async (mode) => {
    const { shown, files } = await shownBy(mode);
    const picture = expect.stringMatching(
      /\/remotes\/mf-x\/1\.0\.0-abc\/assets\/face-[\w-]+\.png$/,
    );
    expect(shown).toEqual({
      face: picture,
      beside: picture,
      small: expect.stringMatching(/\/assets\/small-[\w-]+\.woff2$/),
      base: release,
      logo: `${release}art/logo.svg?x=1`,
      ground: `url("${release}art/logo.svg"), url(/art/none.svg)`,
      both: `${release}art/logo.svg 1x, ${release}art/logo.svg 2x`,
      computed: `${release}art/logo.svg`,
      elsewhere: ['/art', '/about', 'https://host.example/art/logo.svg'],
      '/art/logo.svg': true,
    });
    expect(files.includes('art/logo.svg')).toBe(mode === 'browser');
    if (mode === 'server')
      for (const path of [shown['face'], shown['beside']]) expect(path).toMatch(/^\/remotes/);
  },
);
