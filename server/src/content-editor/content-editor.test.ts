import { createToken } from '@platband/server-kit/tokens';
import { readFacts } from '@platband/slice/contract/site-identity';
import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  publicationRequest,
  publications,
  requestPublication,
} from '../content/publication-repository';
import { publishDue, publishRequested } from '../content/publish-content';
import { contentHash, fileAt, latestRevision } from '../content/revision-repository';
import { serverForTest } from '../testing/test-server';

let server: FastifyInstance;
beforeEach(async () => {
  ({ server } = await serverForTest());
});

async function signIn(): Promise<string> {
  const token = await createToken(server.database, {
    holder: 'Asha',
    rights: ['content'],
    expiresAt: Date.now() + 60_000,
  });
  const payload = new URLSearchParams({ token }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await server.inject({
    method: 'POST',
    url: 'http://localhost:3001/content/sign-in',
    headers,
    payload,
  });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}
const repository = 'http://localhost:3001/content/repository/repos/site/content';
const revision = async () => (await latestRevision(server.database))?.revision ?? 0;
const saved = async (path: string) =>
  (await fileAt(server.database, await revision(), path))?.toString() ?? '';
const shaOf = async (path: string) => contentHash(Buffer.from(await saved(path)));
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
const act = async (cookie: string, action: 'publish' | 'undo', entries: string[] = []) => {
  const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
  const chosen = entries.map((entry) => [`entry ${entry}`, 'on'] as const);
  const payload = new URLSearchParams(
    [['action', action], ...chosen].map(([a, b]) => [a ?? '', b ?? '']),
  ).toString();
  return server.inject({
    method: 'POST',
    url: 'http://localhost:3001/content/history/',
    headers,
    payload,
  });
};
const article = (title: string) =>
  `---\ntitle: ${title}\nimageFileName: /pictures/blog-emi.svg\n---\n\nText.\n`;
const titles = async () =>
  (await server.inject('/api/V1/media/blogs'))
    .json()
    .data.map(({ title }: { title: string }) => title);

test('the editor has a form for every kind of content', async () => {
  const { collections, backend } = (
    await server.inject('http://localhost:3001/content/config.json')
  ).json();
  expect(backend).toMatchObject({
    name: 'gitea',
    api_root: 'http://localhost:3001/content/repository',
  });
  const [articles, { files }] = collections;
  expect(files.map(({ file }: { file: string }) => file)).toContain('contact-info.json');
  const field = (fields: readonly { name: string }[], name: string) =>
    fields.find((one) => one.name === name);
  expect(field(articles.fields, 'title')).toMatchObject({
    label: 'Title',
    required: true,
    pattern: [expect.any(String), expect.any(String)],
  });
  expect(field(articles.fields, 'imageText')).toMatchObject({
    required: false,
    hint: expect.stringContaining('cannot see the picture'),
  });
  expect(field(files[0].fields[0].fields, 'serviceName')).toMatchObject({
    widget: 'select',
    options: expect.arrayContaining(['Special Situation Funding']),
  });
});

test('without a token the content can be neither read nor changed', async () => {
  expect((await server.inject('http://localhost:3001/content/')).body).toContain('Sign in');
  for (const url of [
    `${repository}/git/trees/main`,
    'http://localhost:3001/content/history/',
    'http://localhost:3001/content/preview/',
  ])
    expect((await server.inject(url)).statusCode).toBe(401);
  expect(
    (await server.inject({ method: 'POST', url: `${repository}/contents`, payload: {} }))
      .statusCode,
  ).toBe(401);
});

test('a request body is not read before the token is checked', async () => {
  let isRead = false;
  const { Readable } = await import('node:stream');
  const payload = new Readable({
    read() {
      isRead = true;
      this.push(Buffer.alloc(1_000_000));
    },
  });
  const headers = { 'content-type': 'application/json', 'content-length': '79000000' };
  const answer = server.inject({ method: 'POST', url: `${repository}/contents`, headers, payload });
  expect((await answer).statusCode).toBe(401);
  payload.destroy();
  expect(isRead).toBe(false);
});

test('a save becomes a revision under the editor’s name', async () => {
  const cookie = await signIn();
  const before = await revision();
  expect(
    await save(cookie, 'blogs/9-gold.md', article('EMI, tenure and rate - three dials, one cost')),
  ).toEqual([
    422,
    expect.stringContaining(
      'Nothing was saved. blogs/9-gold.md:2: The title gives the address /blogs/emi-tenure-and-rate-three-dials-one-cost',
    ),
  ]);
  expect(await revision()).toBe(before);
  expect(await save(cookie, 'blogs/9-gold.md', article('Gold as security'))).toEqual([200, null]);
  expect(await latestRevision(server.database)).toMatchObject({
    revision: before + 1,
    changedBy: 'Asha',
    message: 'Change',
  });
  const url = `${repository}/commits?path=blogs/9-gold.md`;
  expect((await server.inject({ url, headers: { cookie } })).json()).toMatchObject([
    { commit: { author: { name: 'Asha' } } },
  ]);
});

test('a publication is visible at once and can be undone', async () => {
  const cookie = await signIn();
  await save(cookie, 'blogs/9-gold.md', article('Gold as security'));
  expect(await titles()).not.toContain('Gold as security');
  expect(
    (await server.inject({ url: 'http://localhost:3001/content/history/', headers: { cookie } }))
      .body,
  ).toMatch(/name="entry blogs\/9-gold\.md" checked> Gold as security, by Asha/);
  expect((await act(cookie, 'publish')).body).toContain('Select the entries to publish.');
  await act(cookie, 'publish', ['blogs/9-gold.md']);
  expect(await titles()).toContain('Gold as security');
  await save(
    cookie,
    'blogs/10-silver.md',
    article('Silver as security'),
    { operation: 'create' },
    'C',
  );
  expect(await titles()).toContain('Silver as security');
  const undone = await act(cookie, 'undo');
  expect(undone.body).toContain('The last publication was undone');
  expect(await titles()).not.toContain('Silver as security');
  expect(await titles()).toContain('Gold as security');
  const rows = [
    ...undone.body.matchAll(/<tr><td>[^<]*<\/td><td>(.*?)<\/td><td>(.*?)<\/td><\/tr>/g),
  ];
  expect(rows.slice(0, 4).map(([, who, what]) => [who, what])).toEqual([
    ['Asha', 'Undid: Silver as security'],
    ['Asha', 'Silver as security'],
    ['Asha', 'Gold as security'],
    ['server', 'Initial content'],
  ]);
  // A new entry stays as a draft.
  expect(await saved('blogs/10-silver.md')).toContain('Silver');
});

test('the editor marks what visitors do not see yet', async () => {
  const cookie = await signIn();
  const { body } = await server.inject({
    url: 'http://localhost:3001/content/config.json',
    headers: { cookie },
  });
  // An entry's first button publishes.
  expect(JSON.parse(body).backend.skip_ci).toBe(false);
  await save(cookie, 'blogs/9-gold.md', article('Gold as security'));
  const later = article('Later news').replace('---\n\n', 'publishedOn: 2099-01-05\n---\n\n');
  await save(cookie, 'blogs/900-later.md', later, { operation: 'create' }, 'Publish');
  const faq = (await saved('faq.json')).replace('Who can apply?', 'Who may apply?');
  const sha = await shaOf('faq.json');
  await save(cookie, 'faq.json', faq, { operation: 'update', sha });
  const url = 'http://localhost:3001/content/marks';
  expect((await server.inject({ url, headers: { cookie } })).json()).toEqual({
    drafts: 2,
    marks: {
      'Gold as security': 'Not published',
      Questions: 'Not published',
      'Later news': 'From 2099-01-05',
    },
  });
  expect((await server.inject(url)).statusCode).toBe(401);
});

test('undone texts stay undone in the next publication', async () => {
  const cookie = await signIn();
  const sent = async (text: string) =>
    save(cookie, 'faq.json', text, { operation: 'update', sha: await shaOf('faq.json') }, 'C');
  const shown = async () => (await server.inject('/api/V1/connect/faq')).body;
  const before = await saved('faq.json');
  await sent(before.replace('Who can apply?', 'Who can aply?'));
  expect(await shown()).toContain('aply');
  await act(cookie, 'undo');
  expect(await shown()).not.toContain('aply');
  expect(await saved('faq.json')).toBe(before);
  await save(cookie, 'blogs/9-gold.md', article('Gold as security'), { operation: 'create' }, 'C');
  expect(await shown()).not.toContain('aply');
  expect(await titles()).toContain('Gold as security');
});

test('a publication leaves other users’ drafts', async () => {
  const cookie = await signIn();
  await save(cookie, 'blogs/9-gold.md', article('Half-written'));
  await save(cookie, 'blogs/10-silver.md', article('Silver'), { operation: 'create' }, 'C');
  expect(await titles()).toContain('Silver');
  expect(await titles()).not.toContain('Half-written');
  expect(await saved('blogs/9-gold.md')).toContain('Half-written');
  const { body } = await server.inject({
    url: 'http://localhost:3001/content/history/',
    headers: { cookie },
  });
  expect(body).toContain('entry blogs/9-gold.md');
  expect(body).not.toContain('entry blogs/10-silver.md');
  expect(body).toContain('<td>Asha</td><td>Silver</td>');
  await act(cookie, 'publish', ['blogs/9-gold.md']);
  expect(await titles()).toEqual(expect.arrayContaining(['Silver', 'Half-written']));
});

test('refuses a change that breaks another file', async () => {
  const cookie = await signIn();
  const before = await revision();
  const sha = await shaOf('pictures/blog-emi.svg');
  expect(await save(cookie, 'pictures/blog-emi.svg', '', { operation: 'delete', sha })).toEqual([
    422,
    expect.stringMatching(/^Nothing was saved\. blogs\/.*blog-emi\.svg/),
  ]);
  expect(await save(cookie, 'blogs/9-gold.md', article('*Gold'))).toEqual([
    422,
    expect.stringMatching(/^Nothing was saved\. /),
  ]);
  expect(await save(cookie, 'pictures/torn.svg', '<svg><rect></svg>')).toEqual([
    422,
    expect.stringContaining('pictures/torn.svg:1: The picture cannot be rendered'),
  ]);
  expect(await revision()).toBe(before);
});

test('conflicting changes and paths outside the content are rejected', async () => {
  const cookie = await signIn();
  const faq = await saved('faq.json');
  const update = { operation: 'update', sha: await shaOf('faq.json') };
  const changed = faq.replace('Who can apply?', 'Who?');
  expect(await save(cookie, 'faq.json', changed, update)).toEqual([200, null]);
  expect(await save(cookie, 'faq.json', faq, update)).toEqual([
    409,
    expect.stringContaining('in the meantime. Reload'),
  ]);
  expect(await save(cookie, 'blogs/1-cibil.md', article('Gold'))).toEqual([
    409,
    expect.stringContaining('in the meantime. Reload'),
  ]);
  for (const path of [
    'package.json',
    '../package.json',
    '.git/config',
    '/faq.json',
    'page.html',
    'blogs/../a.json',
  ])
    expect(await save(cookie, path, '{}')).toEqual([
      400,
      expect.stringContaining(`${path} is not a content file. `),
    ]);
});

test('a failed publication changes nothing, is reported as saved, and is retried', async () => {
  const cookie = await signIn();
  const { live } = server.releases;
  vi.spyOn(live, 'isLive').mockResolvedValue(true);
  const change = vi.spyOn(live, 'change').mockRejectedValueOnce(new Error('The disk is full.'));
  const path = 'blogs/9-gold.md';
  const before = await revision();
  expect(await save(cookie, path, article('Gold'), { operation: 'create' }, 'Change')).toEqual([
    503,
    expect.stringMatching(/^Saved, but not published: The disk is full\. The server tries again/),
  ]);
  expect([await revision(), await titles()]).toEqual([
    before + 1,
    expect.not.arrayContaining(['Gold']),
  ]);
  expect((await server.inject('/readyz')).json().notes.content).toContain(
    `revision ${before + 1} by Asha is saved but could not be published: The disk is full.`,
  );
  change.mockResolvedValue({} as never);
  await publishRequested(server);
  expect(change).toHaveBeenCalledTimes(2);
  expect((await publications(server.database, 1))[0]).toMatchObject({
    revision: before + 1,
    publishedBy: 'Asha',
  });
  expect(await publicationRequest(server.database)).toBeNull();
});

test('retries a killed publication although the clock was ahead', async () => {
  await requestPublication(server.database, await revision(), 'Asha');
  await server.database.query('UPDATE content_request SET requested_at = requested_at + 86400000');
  await publishRequested(server);
  expect(await publicationRequest(server.database)).toBeNull();
});

test('concurrent saves by several editors are all kept', async () => {
  const cookie = await signIn();
  const numbers = [11, 12, 13];
  const answers = await Promise.all(
    numbers.map((number) => save(cookie, `blogs/${number}-gold.md`, article(`Gold ${number}`))),
  );
  expect(answers).toEqual([
    [200, null],
    [200, null],
    [200, null],
  ]);
  for (const number of numbers)
    expect(await saved(`blogs/${number}-gold.md`)).toContain(`Gold ${number}`);
});

test('saving an unchanged file creates no revision', async () => {
  const cookie = await signIn();
  const before = await revision();
  const update = { operation: 'update', sha: await shaOf('faq.json') };
  expect(await save(cookie, 'faq.json', await saved('faq.json'), update)).toEqual([200, null]);
  expect(await save(cookie, 'blogs/99-none.md', '', { operation: 'delete' })).toEqual([
    409,
    expect.stringContaining('in the meantime'),
  ]);
  expect(await revision()).toBe(before);
  const url = `${repository}/file-contents`;
  const payload = { files: ['blogs/99-none.md'] };
  const asked = await server.inject({ method: 'POST', url, headers: { cookie }, payload });
  expect([asked.statusCode, JSON.parse(asked.body).message]).toEqual([
    404,
    'The content has no file blogs/99-none.md. Reload the page.',
  ]);
});

test('refuses to save content without contact details', async () => {
  const cookie = await signIn();
  const sha = await shaOf('company.json');
  expect(await save(cookie, 'company.json', '', { operation: 'delete', sha })).toEqual([
    422,
    expect.stringContaining('pages need the file'),
  ]);
  const update = { operation: 'update', sha: await shaOf('contact-info.json') };
  expect(await save(cookie, 'contact-info.json', '[]', update)).toEqual([
    422,
    'Nothing was saved. contact-info.json:1: The list is empty, but every page shows its first entry. Add one.',
  ]);
});

test("the editor's script comes from this origin", async () => {
  const cookie = await signIn();
  const page = await server.inject({ url: 'http://localhost:3001/content/', headers: { cookie } });
  expect(page.headers['content-security-policy']).toContain(
    "default-src 'none'; script-src 'self';",
  );
  for (const [, file = ''] of page.body.matchAll(/src="([^"]+)"/g))
    expect((await server.inject(`http://localhost:3001${file}`)).statusCode).toBe(200);
  expect(
    (await server.inject('http://localhost:3001/content/icons.woff2')).headers['content-type'],
  ).toBe('font/woff2');
});

test('publishes an article on its date', async () => {
  const cookie = await signIn();
  const text = article('Later news').replace('---\n\n', 'publishedOn: 2099-01-05\n---\n\n');
  expect(await save(cookie, 'blogs/900-later.md', text)).toEqual([200, null]);
  await act(cookie, 'publish', ['blogs/900-later.md']);
  expect(await titles()).not.toContain('Later news');
  vi.useFakeTimers({ now: Date.parse('2099-01-05T00:10:00+05:30'), toFake: ['Date'] });
  try {
    await publishDue(server);
    await publishDue(server);
    expect(await titles()).toContain('Later news');
    const made = await publications(server.database, 10);
    expect(made.map(({ publishedBy }) => publishedBy).slice(0, 2)).toEqual([
      'Day of publication',
      'Asha',
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test('lists texts without current Hindi until they have it', async () => {
  const cookie = await signIn();
  const faq = (await saved('faq.json')).replace('Who can apply?', 'Who may apply?');
  const more = { operation: 'update', sha: await shaOf('faq.json') };
  expect(await save(cookie, 'faq.json', faq, more)).toEqual([200, null]);
  const emi = await saved('blogs/5-emi.md');
  const change = { operation: 'update', sha: await shaOf('blogs/5-emi.md') };
  await save(cookie, 'blogs/5-emi.md', `${emi}\nMore.\n`, change);
  const withoutHindi = async () =>
    [
      ...(
        /Hindi missing or outdated.*?<ul>(.*?)<\/ul>/s.exec(
          (await act(cookie, 'publish')).body,
        )?.[1] ?? ''
      )
        // Other tests add articles without Hindi.
        .matchAll(/<li>(?!blogs\/\d{2,})(.*?)<\/li>/g),
    ].map(([, text]) => text);
  expect(await withoutHindi()).toEqual(['blogs/5-emi.md', '“Who may apply?”']);
  await save(cookie, 'blogs/30-other.md', article('Another one'));
  expect(await withoutHindi()).toEqual(['blogs/5-emi.md', '“Who may apply?”']);
  const hindi = 'blogs/5-emi.hi.md';
  const translated = { operation: 'update', sha: await shaOf(hindi) };
  await save(cookie, hindi, `${await saved(hindi)}\nऔर।\n`, translated);
  expect(await withoutHindi()).toEqual(['“Who may apply?”']);
});

test('an article with a new title is found at its old address', async () => {
  const cookie = await signIn();
  const path = 'blogs/20-old.md';
  await save(cookie, path, article('Gold loans, what to ask'), undefined, 'Publish');
  const update = { operation: 'update', sha: await shaOf(path) };
  await save(cookie, path, article('Gold loans explained'), update, 'Publish');
  const look = (url: string) => server.inject(url);
  const moved = await look('/hi/blogs/gold-loans-what-to-ask?utm_source=letter');
  expect([moved.statusCode, moved.headers.location]).toEqual([
    301,
    '/hi/blogs/gold-loans-explained?utm_source=letter',
  ]);
  for (const slug of ['gold-loans-explained', 'no-such'])
    expect((await look(`/blogs/${slug}`)).headers.location).toBeUndefined();
});

test("the owner's texts, closed days, notice and redirects are published", async () => {
  const cookie = await signIn();
  const write = async (path: string, change: (entries: Record<string, unknown>[]) => unknown) => {
    const entries = JSON.parse(await saved(path));
    change(entries);
    const update = { operation: 'update', sha: await shaOf(path) };
    return save(cookie, path, JSON.stringify(entries), update, 'Publish');
  };
  const textOf = (entries: Record<string, unknown>[]) =>
    entries.find(({ documented }) => documented === 'Our Vision') ?? {};
  expect(
    await write('page-text.json', (all) =>
      Object.assign(textOf(all), { text: 'Our aim', textInHindi: 'हमारा लक्ष्य' }),
    ),
  ).toEqual([200, null]);
  expect(
    await write('company.json', ([company = {}]) =>
      Object.assign(company, {
        closedDays: ['2026-11-08'],
        notice: 'Closed for Diwali',
        redirects: [{ name: '/diwali', href: '/contact' }],
      }),
    ),
  ).toEqual([200, null]);
  expect(readFacts()).toMatchObject({
    texts: { 'Our Vision': 'Our aim' },
    translated: { hi: { texts: { 'Our Vision': 'हमारा लक्ष्य' } } },
    closedDays: ['2026-11-08'],
    notice: 'Closed for Diwali',
  });
  const moved = await server.inject('/diwali?utm_source=letter');
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/contact']);
  expect(
    await write('page-text.json', (all) => Object.assign(textOf(all), { text: 'Our {aim}' })),
  ).toEqual([422, expect.stringContaining('The replacement for “Our Vision” contains {aim}')]);
  expect(
    await write('company.json', ([company = {}]) =>
      Object.assign(company, { redirects: [{ name: '/diwali', href: 'https://evil.example' }] }),
    ),
  ).toEqual([422, expect.stringContaining('This is not an address on this site')]);
});
