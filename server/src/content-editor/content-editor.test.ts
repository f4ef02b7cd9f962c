import { execFileSync } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createDatabase } from '@platform/releases/testing/test-database';
import { createToken } from '@platform/releases/tokens/tokens';
import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { startServer } from '../testing/test-server';

let root: string;
let server: FastifyInstance;
const git = (...parameters: readonly string[]) =>
  execFileSync('git', ['-C', root, ...parameters], { encoding: 'utf8' }).trim();

beforeEach(async () => {
  const database = await createDatabase('embedded');
  root = `${database.folder}/repository`;
  await cp(fileURLToPath(new URL('../../content', import.meta.url)), `${root}/content`, {
    recursive: true,
  });
  execFileSync('git', ['init', '--quiet', '-b', 'main', root]);
  git('add', '--all');
  git(
    '-c',
    'user.name=Asha',
    '-c',
    'user.email=asha@localhost',
    'commit',
    '--quiet',
    '-m',
    'Content',
  );
  server = await startServer(database, {
    CONTENT_FOLDER: `${root}/content`,
    CONTENT_EDITOR: 'local',
  });
  onTestFinished(async () => {
    await server.close();
    await database.remove();
  });
});

async function signIn(): Promise<string> {
  const token = await createToken(server.database, {
    holder: 'Asha',
    rights: ['content'],
    expiresAt: Date.now() + 60_000,
  });
  const payload = new URLSearchParams({ token }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await server.inject({ method: 'POST', url: '/content/sign-in', headers, payload });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}
const repository = '/content/repository/repos/site/content';
const shaOf = (path: string) => git('rev-parse', `HEAD:${path}`);
const save = async (
  cookie: string,
  path: string,
  text: string,
  more: object = { operation: 'create' },
  message = '[skip ci] Change',
) => {
  const payload = {
    message,
    files: [{ path, content: Buffer.from(text).toString('base64'), ...more }],
  };
  const { statusCode, body } = await server.inject({
    method: 'POST',
    url: `${repository}/contents`,
    headers: { cookie },
    payload,
  });
  return [statusCode, JSON.parse(body).message ?? null];
};
const article = (title: string) =>
  `---\ntitle: ${title}\nimageFileName: /pictures/blog-emi.svg\n---\n\nText.\n`;

test('the editor has a form for every kind of content, with the checks of its schema', async () => {
  const { collections, backend } = (await server.inject('/content/config.json')).json();
  expect(backend).toMatchObject({
    name: 'gitea',
    api_root: 'http://localhost:80/content/repository',
  });
  const [articles, { files }] = collections;
  expect(files.map(({ file }: { file: string }) => file)).toContain('content/contact-info.json');
  const field = (fields: readonly { name: string }[], name: string) =>
    fields.find((one) => one.name === name);
  expect(field(articles.fields, 'title')).toMatchObject({
    label: 'Title',
    required: true,
    pattern: [expect.any(String), expect.any(String)],
  });
  expect(field(articles.fields, 'imageText')).toMatchObject({
    required: false,
    hint: expect.stringContaining('cannot see it'),
  });
  expect(field(files[0].fields[0].fields, 'serviceName')).toMatchObject({
    widget: 'select',
    options: expect.arrayContaining(['Special Situation Funding']),
  });
});

test('without a token there is no content to see or to change, and another right is not enough', async () => {
  expect((await server.inject('/content/')).body).toContain('Sign in');
  expect(
    (await server.inject({ method: 'POST', url: `${repository}/contents`, payload: {} }))
      .statusCode,
  ).toBe(401);
  expect((await server.inject(`${repository}/git/trees/main`)).statusCode).toBe(401);
  // What strangers send is not even parsed.
  const headers = { 'content-type': 'application/json' };
  expect(
    (await server.inject({ method: 'POST', url: `${repository}/contents`, headers, payload: '{' }))
      .statusCode,
  ).toBe(401);
});

test('what is saved is a commit of whoever has signed in; a mistake leaves the repository as it was, in words', async () => {
  const cookie = await signIn();
  const before = git('rev-parse', 'HEAD');
  expect(
    await save(
      cookie,
      'content/blogs/9-gold.md',
      article('EMI, tenure and rate - three dials, one cost'),
    ),
  ).toEqual([
    422,
    expect.stringContaining(
      'Nothing was saved. blogs/9-gold.md:2: The title makes the address /blogs/emi-tenure-and-rate-three-dials-one-cost',
    ),
  ]);
  expect([git('rev-parse', 'HEAD'), git('status', '--porcelain')]).toEqual([before, '']);
  expect(await save(cookie, 'content/blogs/9-gold.md', article('Gold as security'))).toEqual([
    200,
    null,
  ]);
  expect(git('log', '-1', '--format=%an: %s', '--stat=80')).toMatch(
    /^Asha: Change\n\n content\/blogs\/9-gold.md \| 6 /,
  );
});

test('a change that breaks another file is refused', async () => {
  const cookie = await signIn();
  const before = git('rev-parse', 'HEAD');
  const sha = shaOf('content/pictures/blog-emi.svg');
  expect(
    await save(cookie, 'content/pictures/blog-emi.svg', '', { operation: 'delete', sha }),
  ).toEqual([422, expect.stringMatching(/^Nothing was saved\. blogs\/.*blog-emi\.svg/)]);
  expect(await save(cookie, 'content/blogs/9-gold.md', article('*Gold'))).toEqual([
    422,
    expect.stringMatching(/^Nothing was saved\. /),
  ]);
  expect([git('rev-parse', 'HEAD'), git('status', '--porcelain')]).toEqual([before, '']);
});

test('a save that cannot be published, for a mistake in another file, says so', async () => {
  const cookie = await signIn();
  await writeFile(`${root}/content/faq.json`, '[');
  expect(
    await save(
      cookie,
      'content/blogs/9-gold.md',
      article('Gold as security'),
      { operation: 'create' },
      'Change',
    ),
  ).toEqual([
    422,
    expect.stringMatching(
      /^Saved, but not published: faq\.json:\d.* Fix this, and reload the page\.$/,
    ),
  ]);
  expect(git('log', '-1', '--format=%s')).toBe('Change');
});

test('nobody overwrites what somebody else has changed, nor a file that is no content', async () => {
  const cookie = await signIn();
  const faq = await readFile(`${root}/content/faq.json`, 'utf8');
  const sha = shaOf('content/faq.json');
  expect(
    await save(cookie, 'content/faq.json', faq.replace('Who can apply?', 'Who?'), {
      operation: 'update',
      sha,
    }),
  ).toEqual([200, null]);
  expect(await save(cookie, 'content/faq.json', faq, { operation: 'update', sha })).toEqual([
    409,
    expect.stringContaining('changed meanwhile'),
  ]);
  for (const path of [
    'package.json',
    'content/../package.json',
    'content/.git/config',
    '/content/faq.json',
    'content/page.html',
    'content/blogs/../a.json',
  ])
    expect(await save(cookie, path, '{}')).toEqual([
      400,
      expect.stringContaining(`${path} is no content: `),
    ]);
});

test('nothing that somebody has written on the server is lost, nor what another has created under the same name', async () => {
  const cookie = await signIn();
  const faq = await readFile(`${root}/content/faq.json`, 'utf8');
  await writeFile(`${root}/content/faq.json`, faq.replace('Who can apply?', 'Who, by hand?'));
  const update = { operation: 'update', sha: shaOf('content/faq.json') };
  expect(await save(cookie, 'content/faq.json', faq, update)).toEqual([
    409,
    'Nothing was saved: on the server somebody has changed content/faq.json, and not committed it.',
  ]);
  expect(await readFile(`${root}/content/faq.json`, 'utf8')).toContain('Who, by hand?');
  git('checkout', '--', 'content/faq.json');
  await writeFile(`${root}/content/blogs/9-gold.md`, 'By hand.');
  expect(await save(cookie, 'content/blogs/9-gold.md', 'no article')).toEqual([
    409,
    expect.stringContaining('9-gold.md'),
  ]);
  expect(await readFile(`${root}/content/blogs/9-gold.md`, 'utf8')).toBe('By hand.');
  await rm(`${root}/content/blogs/9-gold.md`);
  expect(await save(cookie, 'content/blogs/9-gold.md', article('Gold as security'))).toEqual([
    200,
    null,
  ]);
  expect(await save(cookie, 'content/blogs/9-gold.md', article('Gold of another'))).toEqual([
    409,
    expect.stringContaining('meanwhile'),
  ]);
});

test('what is the same is saved without a commit; what is not there is no failure of the server', async () => {
  const cookie = await signIn();
  const before = git('rev-parse', 'HEAD');
  const faq = await readFile(`${root}/content/faq.json`, 'utf8');
  expect(
    await save(cookie, 'content/faq.json', faq, {
      operation: 'update',
      sha: shaOf('content/faq.json'),
    }),
  ).toEqual([200, null]);
  expect(await save(cookie, 'content/blogs/99-none.md', '', { operation: 'delete' })).toEqual([
    409,
    expect.stringContaining('meanwhile'),
  ]);
  expect(git('rev-parse', 'HEAD')).toBe(before);
  const payload = { files: ['content/blogs/99-none.md'] };
  const asked = await server.inject({
    method: 'POST',
    url: `${repository}/file-contents`,
    headers: { cookie },
    payload,
  });
  expect([asked.statusCode, JSON.parse(asked.body).message]).toEqual([
    404,
    'There is no content/blogs/99-none.md.',
  ]);
});

test('what a hook of the remote says is what the editor shows', async () => {
  execFileSync('git', ['clone', '--quiet', '--bare', root, `${root}.git`]);
  await writeFile(
    `${root}.git/hooks/pre-receive`,
    '#!/bin/sh\necho no content on fridays\nexit 1\n',
    { mode: 0o755 },
  );
  git('remote', 'add', 'origin', `${root}.git`);
  git('fetch', '--quiet');
  git('branch', '--quiet', '--set-upstream-to=origin/main');
  const cookie = await signIn();
  expect(await save(cookie, 'content/blogs/9-gold.md', article('Gold as security'))).toEqual([
    409,
    'The change could not be pushed, and was not saved: no content on fridays',
  ]);
  expect(git('status', '--porcelain')).toBe('');
});

test('without contact facts nothing is saved', async () => {
  const cookie = await signIn();
  expect(
    await save(cookie, 'content/company.json', '', {
      operation: 'delete',
      sha: shaOf('content/company.json'),
    }),
  ).toEqual([422, expect.stringContaining('content/company.json is a list, which pages need')]);
  expect(await save(cookie, 'content/other.json', '[]')).toEqual([
    400,
    expect.stringContaining('is no content'),
  ]);
  const update = { operation: 'update', sha: shaOf('content/contact-info.json') };
  expect(await save(cookie, 'content/contact-info.json', '[]', update)).toEqual([
    422,
    'Nothing was saved. contact-info.json:1: It needs an entry: every page shows it.',
  ]);
});

test('a content folder in no repository is refused when the server starts, in words', async () => {
  await rm(`${root}/.git`, { recursive: true });
  const database = await createDatabase('embedded');
  onTestFinished(() => database.remove());
  const start = startServer(database, {
    CONTENT_FOLDER: `${root}/content`,
    CONTENT_EDITOR: 'local',
  });
  await expect(start).rejects.toThrow(
    /^CONTENT_EDITOR=local cannot be used: .*content\/ is in no git repository that can be read/,
  );
});

test('the editor comes from here alone', async () => {
  const cookie = await signIn();
  const page = await server.inject({ url: '/content/', headers: { cookie } });
  expect(page.headers['content-security-policy']).toContain(
    "default-src 'none'; script-src 'self';",
  );
  for (const [, file = ''] of page.body.matchAll(/src="([^"]+)"/g))
    expect((await server.inject(file)).statusCode).toBe(200);
  expect((await server.inject('/content/icons.woff2')).headers['content-type']).toBe('font/woff2');
});
