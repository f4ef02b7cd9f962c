import { company } from 'shared-contracts/contract/company';
import { expect, test } from 'vitest';
import { serverForAll } from '../testing/test-server';

const site = serverForAll();

const page = async (address: string) => (await site.server.inject({ url: address })).body;

test.each(['/api/V1', '/api/V1/', '/api/v1'])(
  'at %s every link, style, script and picture of the page is answered',
  async (address) => {
    const links = [...(await page(address)).matchAll(/(?:href|src)="([^"#][^"]*)"/g)].map(
      ([, link = '']) => link,
    );
    expect(links.some((link) => link.endsWith('/openapi.json'))).toBe(true);
    for (const link of new Set(links)) {
      const { pathname } = new URL(link, `http://localhost${address}`);
      // Pages of the site: nothing is composed here.
      if (!pathname.startsWith('/api/')) continue;
      expect([link, (await site.server.inject({ url: pathname })).statusCode]).toEqual([link, 200]);
    }
  },
);

test('it is a page of the site: its name, its tokens and its head', async () => {
  const html = await page('/api/V1');
  expect(html).toContain(`<title>The site&#39;s API · ${company().name}</title>`);
  expect((await site.server.inject('/api/V1/page/style.css')).body).toContain('--thread');
});

test('every call stands in a group, with a form to try it', async () => {
  const html = await page('/api/V1');
  const groups = [...html.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, title]) => title);
  expect(groups).toEqual([
    'Enquiries',
    'Applications for a job',
    'Newsletter',
    'Content',
    'Pictures',
  ]);
  expect(html.match(/<form /g)).toHaveLength(24);
  expect(html).toMatch(/<form data-method="POST" data-path="\/email\/private-funding"/);
  expect(html).toContain('<option>10 to 20Cr</option>');
});

test('the page has no styles and no scripts in its own text: its policy takes none', async () => {
  const html = await page('/api/V1');
  expect(html).not.toMatch(/<style|style="|<script(?![^>]* src=)/);
});
