import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { HtmlValidate } from 'html-validate';
import { expect, test } from '../fixtures/test';

const live = fileURLToPath(new URL('../../site/live/', import.meta.url));

async function readPages(): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(live, { recursive: true })).filter((file) =>
    /(?:^|[\\/])(?:index|404)\.html$/.test(file),
  );
  const pages = await Promise.all(
    files.map(
      async (file) =>
        [
          `/${file.replaceAll('\\', '/').replace(/\/?index\.html$/, '')}`,
          await readFile(`${live}${file}`, 'utf8'),
        ] as const,
    ),
  );
  const isEmpty = (html: string) => html.includes('<div id="root"></div>');
  const empty = pages.filter(([, html]) => isEmpty(html)).map(([path]) => path);
  expect(empty.sort(), 'only redirects have no prerendered content').toEqual(redirects);
  const prerendered = pages.filter(([, html]) => !isEmpty(html));
  expect(prerendered.length).toBeGreaterThan(60);
  return new Map(prerendered);
}
const redirects = [
  '/contact-us',
  '/hi/contact-us',
  '/hi/home',
  '/hi/service/personal-loan',
  '/home',
  '/service/personal-loan',
];
const one = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
const canonicalOf = (html: string) =>
  one(html, /<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/);

test('every page is valid HTML', async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      // React's HTML has void elements with a slash, React's attribute spelling, and entities.
      'void-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'no-trailing-whitespace': 'off',
      'no-raw-characters': 'off',
      // Scripts are modules with hashed names, and the manifest contains the hashes of remote
      // files.
      'require-sri': 'off',
      // Truncation is harmless, because titles begin with the page's name.
      'long-title': 'off',
      // The number may wrap at a width of 320 px.
      'tel-non-breaking': 'off',
      // Buttons that open a form are links until scripts run (decision 0070).
      'prefer-native-element': ['error', { exclude: ['button'] }],
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      'valid-id': ['error', { relaxed: true }],
      // Elements around slices are contained without a selector that a slice could override.
      'no-inline-style': ['error', { allowedProperties: ['contain'] }],
    },
  });
  for (const [path, html] of await readPages()) {
    const { results } = await validator.validateString(html);
    const problems = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect.soft([...new Set(problems)], path).toEqual([]);
  }
});

test('every page has unique metadata', async ({ request, site }) => {
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() };
  for (const [path, html] of await readPages()) {
    const card = new URL(one(html, /<meta property="og:image" content="([^"]+)"/)).pathname;
    const picture = await request.get(`${site.origin}${card}`);
    expect([picture.status(), picture.headers()['content-type']], `${path}: ${card}`).toEqual([
      200,
      'image/png',
    ]);
    const hidden = html.includes('<meta name="robots" content="noindex"/>');
    expect(hidden, path).toBe(/404\.html$|^(?:\/hi)?\/(?:blogs\/|blog-details$)/.test(path));
    if (hidden) {
      expect(canonicalOf(html), path).toBe('');
      continue;
    }
    const title = one(html, /<title>([^<]+)<\/title>/);
    const description = one(html, /<meta name="description" content="([^"]+)"/);
    const canonical = canonicalOf(html);
    expect(canonical, path).toBe(path.replace(/\/services$/, '/service'));
    expect(description.length, path).toBeGreaterThan(30);
    expect(card, path).toBe('/card.png');
    if (canonical === path) {
      expect(seen.titles.has(title), `${path} has the title of another page`).toBe(false);
      expect(
        seen.descriptions.has(description),
        `${path} has the description of another page`,
      ).toBe(false);
    }
    if (canonical === path) {
      seen.titles.add(title);
      seen.descriptions.add(description);
    }
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'og:type']) {
      expect(
        one(html, new RegExp(`<meta property="${name}" content="([^"]+)"`)),
        `${path}: ${name}`,
      ).not.toBe('');
    }
    const { '@graph': graph } = JSON.parse(
      one(html, /<script type="application\/ld\+json">([\s\S]+?)<\/script>/),
    ) as {
      '@graph': { '@type': string }[];
    };
    const types = graph.map((node) => node['@type']);
    expect(types, path).toContain('FinancialService');
    if (['/', '/hi'].includes(path)) expect(types).toContain('FAQPage');
    else expect(types, path).toContain('BreadcrumbList');
    if (path.includes('/blog-details/')) expect(types, path).toContain('BlogPosting');
    expect(JSON.stringify(graph), path).not.toMatch(/undefined|null|""/);
  }
  // Shared article links show the article's title.
  const shared =
    (await readPages()).get('/blogs/what-a-cibil-score-tells-a-lender-and-what-it-does-not') ?? '';
  expect(one(shared, /<meta property="og:title" content="([^"]+)"/)).toBe(
    'What a Cibil score tells a lender, and what it does not',
  );
});

test('the sitemap lists every page exactly once', {
  tag: ['@mf-content', '@mf-forms', '@mf-home', '@mf-services'],
}, async ({ request, site }) => {
  const sitemap = await (await request.get(`${site.origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  const pages = await readPages();
  const canonical = [...pages]
    .filter(([path, html]) => canonicalOf(html) === path)
    .map(([path]) => path);
  expect([...listed].sort()).toEqual(canonical.sort());
  const links = new Set(
    [...pages].flatMap(([path, html]) =>
      [...html.matchAll(/<a [^>]*href="([^"#?]+)/g)].flatMap(([, to]) => (to === path ? [] : [to])),
    ),
  );
  for (const path of listed) {
    expect((await request.get(`${site.origin}${path}`)).status(), path).toBe(200);
    expect(links.has(path), `${path} is linked to from no page`).toBe(true);
  }
  expect(await (await request.get(`${site.origin}/robots.txt`)).text()).toContain('/sitemap.xml');
});

test('link texts describe their destination', async () => {
  for (const [path, html] of await readPages()) {
    for (const [, attributes = '', content = ''] of html.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g)) {
      const name =
        /aria-label="([^"]+)"/.exec(attributes)?.[1] ?? content.replace(/<[^>]+>/g, '').trim();
      const alternative = /(?:alt|aria-label)="([^"]+)"/.exec(content)?.[1] ?? '';
      expect(`${name}${alternative}`, `${path}: <a ${attributes}>`).not.toMatch(
        /^(?:|here|click here|more|read more|link)$/i,
      );
    }
  }
});

test('every file that a page references exists', async ({ page, site }) => {
  const named = new Set<string>();
  for (const html of (await readPages()).values()) {
    for (const [tag] of html.matchAll(/<(?:link|script|img|source|video)\b[^>]*>/g)) {
      if (/rel="(?:canonical|alternate)"/.test(tag)) continue;
      for (const [, list = ''] of tag.matchAll(/\s(?:src|href|srcset|poster)="([^"]*)"/g)) {
        for (const address of list.split(/,\s+/))
          named.add(address.split(' ', 1)[0]?.replaceAll('&amp;', '&') ?? '');
      }
    }
  }
  const missing: string[] = [];
  // Browsers request these files without a link in the page.
  for (const [path, type] of [
    ['/favicon.ico', /^image\/(?:x-icon|vnd\.microsoft\.icon)/],
    ['/apple-touch-icon.png', /^image\/png/],
  ] as const) {
    const answer = await page.request.get(`${site.origin}${path}`);
    expect([answer.status(), answer.headers()['content-type']], path).toEqual([
      200,
      expect.stringMatching(type),
    ]);
  }
  for (const address of [...named].filter(
    (one) => one.startsWith('/') && !one.startsWith('/remotes/'),
  )) {
    const answer = await page.request.head(`${site.origin}${address}`);
    if (answer.status() !== 200) missing.push(`${answer.status()} ${address}`);
  }
  expect(named.size).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
