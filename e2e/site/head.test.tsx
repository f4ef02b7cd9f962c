import { cleanup, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from './render-site';

const headOf = async (path: string, title: string) => {
  await renderSite(path, { hasContent: true });
  await waitFor(() => expect(document.title).toBe(`${title} · Udaharan Finance`));
  const texts = [...document.head.querySelectorAll('meta')].map((meta) => [
    meta.getAttribute('property') ?? meta.name,
    meta.content,
  ]);
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link:not([rel=preload])')];
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent;
  return {
    texts: Object.fromEntries(texts),
    links: links.map((link) =>
      [link.rel, link.hreflang, link.href.replace(location.origin, '')]
        .filter((part) => part !== '')
        .join(' '),
    ),
    graph:
      data == null
        ? null
        : (JSON.parse(data.replaceAll(location.origin, ''))['@graph'] as readonly object[]),
  };
};
const step = (position: number, name: string, item: string) => ({
  '@type': 'ListItem',
  position,
  name,
  item,
});

test('the head describes the page to search engines and link previews', async () => {
  const { texts, links, graph } = await headOf('/careers', 'Careers');
  const description = 'Open positions in our loan department, and a form to join our team.';
  expect(texts).toEqual({
    description,
    'og:type': 'website',
    'og:site_name': 'Udaharan Finance',
    'og:locale': 'en_IN',
    'og:title': 'Careers',

    'og:description': description,
    'og:url': `${location.origin}/careers`,
    'og:image': `${location.origin}/card.png`,

    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Udaharan Finance',
    'twitter:card': 'summary_large_image',
  });
  expect(links).toEqual([
    'canonical /careers',
    'alternate en-IN /careers',
    'alternate hi /hi/careers',
    'alternate x-default /careers',
  ]);
  const regions = ['Madhya Pradesh', 'Chhattisgarh', 'Delhi NCR'].map((name) => ({
    '@type': 'AdministrativeArea',
    name,
  }));
  expect(graph).toEqual([
    {
      '@type': 'FinancialService',
      '@id': '/#firm',
      name: 'Udaharan Finance',
      slogan: 'Funding, kept in good order',
      url: '/',

      logo: '/card.png',
      image: '/card.png',
      telephone: '+91 00000 00000',
      email: 'namaste@udaharan.example',
      foundingDate: '2016',
      openingHours: ['Mo-Sa 10:00-19:00'],
      description: expect.stringMatching(/^We advise individuals and businesses on loans/),
      address: {
        '@type': 'PostalAddress',
        streetAddress: '12 Example Marg',
        addressLocality: 'Indore',
        addressRegion: 'Madhya Pradesh',
        postalCode: '452000',
        addressCountry: 'IN',
      },
      areaServed: regions,
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [step(1, 'Home', '/'), step(2, 'Careers', '/careers')],
    },
  ]);
});

test('an article has structured data with its breadcrumb', async () => {
  const title = 'What a Cibil score tells a lender, and what it does not';
  const { graph } = await headOf('/blog-details/1', title);
  const [, way, article] = graph ?? [];
  expect(way).toMatchObject({
    itemListElement: [
      step(1, 'Home', '/'),
      step(2, 'Blogs', '/blogs'),
      step(3, title, '/blog-details/1'),
    ],
  });
  const firm = { '@type': 'Organization', name: 'Udaharan Finance' };
  expect(article).toEqual({
    '@type': 'BlogPosting',
    headline: title,
    inLanguage: 'en-IN',
    datePublished: '2026-04-06',
    dateModified: '2026-04-06',

    description: expect.stringMatching(/^A Cibil score is .*…$/),
    author: firm,
    publisher: firm,
    image: '/card.png',
  });
});

test('Hindi pages have a Hindi head', async () => {
  const { texts, graph } = await headOf('/hi/contact', 'संपर्क करें');
  expect(texts).toMatchObject({ 'og:locale': 'hi_IN' });
  expect(graph?.[1]).toMatchObject({
    itemListElement: [step(1, 'होम', '/hi'), step(2, 'संपर्क करें', '/hi/contact')],
  });
  cleanup();
  const home = await headOf('/', 'Loans and business funding, kept in good order');
  expect(home.graph).toHaveLength(1);
});

test('missing pages are hidden from search engines', async () => {
  const { texts, links, graph } = await headOf('/nothing-here', 'Page not found');
  expect(texts).toMatchObject({
    robots: 'noindex',
    description: 'There is no page at this address.',
    'og:image': `${location.origin}/card.png`,
  });
  expect([links, graph]).toEqual([[], null]);
  cleanup();
  const article = await headOf('/blog-details/999', 'Blog details');
  expect(article.texts).toMatchObject({
    robots: 'noindex',
    description: 'An article from our blog.',
  });
});

interface Page {
  readonly meta?: unknown;
  readonly addresses?: (read: () => Promise<unknown>) => Promise<unknown>;
}
const pages = import.meta.glob<Page>(['../../mf-*/src/pages/*/*.tsx', '!**/*.test.tsx'], {
  eager: true,
});

test("the home page's questions and answers have structured data", () => {
  const { meta } = pages['../../mf-home/src/pages/Home/Home.tsx'] ?? {};
  const questions = { faqs: [{ question: 'How long?', answer: 'A week.' }] };
  expect((meta as (data: object) => object)({ questions })).toMatchObject({
    structuredData: [
      {
        '@type': 'FAQPage',
        mainEntity: [
          {
            '@type': 'Question',
            name: 'How long?',
            acceptedAnswer: { '@type': 'Answer', text: 'A week.' },
          },
        ],
      },
    ],
  });
});

test.each([
  ['shop.jpg', '/api/V1/media/preview/shop.jpg?w=1280'],
  ['waves.svg', undefined],
])('shared links to an article with %s show %s', (imageFileName, address) => {
  const { meta } = pages['../../mf-content/src/pages/BlogDetails/BlogDetails.tsx'] ?? {};
  const article = { id: '1', title: 'One', html: '<p>One</p>', imageFileName, imageText: 'A shop' };
  const { picture } = (meta as (data: object) => { readonly picture?: object })({ article });
  expect(picture).toEqual(address && { address, text: 'A shop' });
});

test.each([
  ['BlogDetails', [{ id: '1' }, { id: '2' }]],
  ['BlogArticle', [{ slug: 'one' }]],
])('%s is prerendered for each article that it can show', async (page, addresses) => {
  const { addresses: of } = pages[`../../mf-content/src/pages/${page}/${page}.tsx`] ?? {};
  const data = [
    { id: '1', title: 'One' },
    { id: '2', title: '!!!' },
  ];
  expect([await of?.(async () => ({ data })), await of?.(async () => null)]).toEqual([
    addresses,
    [],
  ]);
});

test('every static page has a unique title and description', () => {
  const metas = Object.values(pages).flatMap(({ meta }) =>
    typeof meta === 'object' ? [meta as { title: string; description: string }] : [],
  );
  expect(metas.length).toBeGreaterThan(5);
  for (const { title, description } of metas)
    expect([title, description]).toEqual([
      expect.stringMatching(/\w/),
      expect.stringMatching(/^.{30,}$/),
    ]);
  expect(new Set(metas.map(({ title }) => title)).size).toBe(metas.length);
});
