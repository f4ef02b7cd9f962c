import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../fixtures/accessible';
import { closePopup, expect, getPopup, nightly, shellIsAlive, test } from '../fixtures/test';

test('Hindi pages link to their English counterparts', {
  tag: ['@mf-content', '@mf-forms', '@mf-home'],
}, async ({ page, open }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  await open('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL(/\/hi\/about$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('हमारे बारे में');
  expect(await accessibilityProblems(page)).toEqual([]);

  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'संपर्क करें' }).click();
  await expect(page).toHaveURL(/\/hi\/contact$/);
  await expect(page.getByRole('form', { name: 'हमें लिखें' }).getByLabel('नाम')).toBeVisible();
  await banner.getByRole('button', { name: 'प्राइवेट फंडिंग' }).click();
  const modal = page.getByRole('dialog', { name: 'प्राइवेट फंडिंग' });
  await expect(modal.getByLabel('राशि')).toContainText('2 करोड़ से कम');
  await modal.getByRole('button', { name: 'बंद करें' }).click();

  // An article has the same id in both languages, whichever of its addresses is used.
  await modal.waitFor({ state: 'detached' });
  await banner.getByRole('link', { name: 'ब्लॉग' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('हमारे नए ब्लॉग');
  await page.getByRole('link', { name: 'और पढ़ें सिबिल स्कोर बैंक को क्या बताता है, और क्या नहीं' }).click();
  await expect(page).toHaveURL(
    /\/hi\/blogs\/what-a-cibil-score-tells-a-lender-and-what-it-does-not$/,
  );
  await expect(
    page.getByRole('heading', { level: 2, name: 'स्कोर किससे घटता-बढ़ता है' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'हमसे पूछें' }).click();
  await expect(
    page.getByRole('dialog').getByText('लेख: सिबिल स्कोर बैंक को क्या बताता है, और क्या नहीं'),
  ).toBeVisible();
  await page.goto('/hi/blog-details/1');
  // The clip contains text, so each language has a different one.
  const clip = getPopup(page).locator('video');
  await expect(clip).toHaveAttribute('poster', /startup-clip\.hi/);
  await expect(clip).toHaveAttribute('src', /startup-clip\.hi/);
  await closePopup(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/[^i]\/blog-details\/1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'What a Cibil score tells a lender, and what it does not',
  );
  expect(complaints).toEqual([]);
});

const switchTo = (page: Page, name: 'English' | 'हिन्दी') =>
  page.getByRole('banner').getByRole('link', { name }).click();
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
const scrollTo = (page: Page, top: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top);

test('the language switch keeps query, hash, scroll position and the closed popup', {
  tag: ['@mf-home', '@mf-services'],
}, async ({ page, site }) => {
  await page.goto(`${site.origin}/about?id=mission&x=1#md-msg`);
  await closePopup(page);
  await expect(page.locator('#md-msg')).toBeInViewport();
  for (const language of ['हिन्दी', 'English'] as const) {
    await scrollTo(page, 700);
    await switchTo(page, language);
    await expect(page).toHaveURL(
      language === 'English'
        ? /[^i]\/about\?id=mission&x=1#md-msg$/
        : /\/hi\/about\?id=mission&x=1#md-msg$/,
    );
    await shellIsAlive(page);
    // The other language's font changes the line heights above, and scroll anchoring adjusts the
    // position.
    await expect.poll(async () => Math.abs((await scrollTop(page)) - 700)).toBeLessThan(64);
    await expect(getPopup(page)).toHaveCount(0);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\?id=mission&x=1#md-msg$/);
  await expect(getPopup(page)).toHaveCount(0);
});

test("the language switch keeps the services tab and the calculator's values", {
  tag: ['@mf-services'],
}, async ({ page, open }) => {
  await open('/service');
  await page.getByRole('tab', { name: 'Special Situation Funding' }).click();
  await expect(page.getByRole('tab', { selected: true })).toHaveAttribute('id', 'tab-special');
  await switchTo(page, 'हिन्दी');
  await expect(page).toHaveURL(/\/hi\/service$/);
  await expect(page.getByRole('tab', { selected: true })).toHaveAttribute('id', 'tab-special');
  await open('/emi-calculator');
  await page.getByLabel('Loan amount (₹)').fill('50000');
  await expect(page).toHaveURL(/amount=50000/);
  await switchTo(page, 'हिन्दी');
  await expect(page).toHaveURL(/\/hi\/emi-calculator\?amount=50000/);
  await expect(page.locator('[name="amount"]')).toHaveValue('50,000');
});

test('the language switch shows an article from link state in the other language', {
  tag: ['@mf-content'],
}, async ({ page, open }) => {
  await open('/blogs');
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Read More What a Cibil score tells a lender' })
    .last()
    .click();
  await expect(page).toHaveURL(/\/blogs\/what-a-cibil/);
  await page.getByRole('button', { name: 'Show Less' }).waitFor();
  await scrollTo(page, 900);
  await switchTo(page, 'हिन्दी');
  await expect(page).toHaveURL(/\/hi\/blogs\/what-a-cibil/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^सिबिल स्कोर/);
  // The Hindi text differs in length, so the position is only approximate.
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(800);
  await switchTo(page, 'English');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^What a Cibil score/);
});

test('without storage, the language switch keeps the query and the hash', {
  tag: ['@mf-home'],
}, async ({ page, site }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    }),
  );
  await page.goto(`${site.origin}/about?id=mission#md-msg`);
  await closePopup(page);
  await switchTo(page, 'हिन्दी');
  await expect(page).toHaveURL(/\/hi\/about\?id=mission#md-msg$/);
});

/** Latin text allowed on Hindi pages: names, and abbreviations common in Hindi. */
const sayableInLatin =
  /Udaharan(?: Finance)?(?: Private Limited)?|[A-Z\d]{15,}|Facebook|YouTube|Instagram|LinkedIn|English|[\w.+-]+@[\w.-]+|\b(?:CIN|GSTIN|RBI|EMI|CC|OD|DOD|NPA|NCLT|OTS|ECB|SBLC|M&amp;A|IPO|NCR|MP|MSME|SME|NBFC|OTP|PDF|Word|MB|PAN|UPI|DPDP|Alt\+T|Esc)\b/g;
const attributes = / (?:aria-label|aria-valuetext|alt|title|placeholder)="([^"]*)"/g;

test('every Hindi page is prerendered entirely in Hindi', {
  tag: ['@mf-content', '@mf-forms', '@mf-home', '@mf-services'],
}, async ({ request, site }) => {
  const [sitemap] = await Promise.all([
    request.get('/sitemap.xml').then((answer) => answer.text()),
  ]);
  const listed = [...sitemap.matchAll(/<loc>[^<]*?(\/hi(?:\/[^<]*)?)<\/loc>/g)].map(
    ([, path = '']) => path,
  );
  expect(listed).toEqual(
    expect.arrayContaining([
      '/hi',
      '/hi/about',
      '/hi/contact',
      '/hi/careers',
      '/hi/blogs',
      '/hi/blog-details/8',
    ]),
  );
  for (const path of [...listed, '/hi/no-such-page']) {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    expect(html, path).toMatch(/^<!doctype html>\s*<html [^>]*lang="hi"/);
    const body = html
      .slice(html.indexOf('<div id="root"'))
      .replace(/<script\b[\s\S]*?<\/script>/g, '');
    const texts = [...body.matchAll(/>([^<]+)</g), ...body.matchAll(attributes)].map(
      ([, text = '']) => text,
    );
    const english = texts.filter((text) => /[a-z]{2}/i.test(text.replace(sayableInLatin, '')));
    expect(english, path).toEqual([]);
    // Only the language switch may link to English pages.
    const leaving = [
      ...body.matchAll(/<a href="(\/[^"?#]*)[^>]*hrefLang="en-IN"[^>]*>(?!English)/gi),
    ].map(([, link = '']) => link);
    expect(leaving, path).toEqual([]);
  }
  const origin = new URL(/<loc>([^<]*)<\/loc>/.exec(sitemap)?.[1] ?? site.origin).origin;
  const linksOf = async (path: string) => {
    const html = await (await request.get(path)).text();
    return [
      ...html.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([^"]*)")? href="([^"]*)"/g),
    ].map(([, ...parts]) => parts.join(' '));
  };
  for (const path of ['/about', '/blogs', '/blog-details/1']) {
    const alternates = [
      `alternate en-IN ${origin}${path}`,
      `alternate hi ${origin}/hi${path}`,
      `alternate x-default ${origin}${path}`,
    ];
    expect(await linksOf(path)).toEqual([`canonical  ${origin}${path}`, ...alternates]);
    expect(await linksOf(`/hi${path}`)).toEqual([`canonical  ${origin}/hi${path}`, ...alternates]);
  }
});

nightly(
  'a redirect to a Hindi page stays in Hindi',
  { tag: ['@mf-home', '@mf-services'] },
  async ({ page, open }) => {
    await open('/hi/about');
    await page.getByRole('banner').getByRole('button', { name: 'सेवाएँ' }).click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'प्रॉपर्टी पर बिज़नेस लोन (सिक्योर्ड)' })
      .click();
    await expect(page).toHaveURL(/\/hi\/service$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await page.goBack();
    await expect(page).toHaveURL(/\/hi\/about$/);
  },
);

test('English pages load no text in other languages', { tag: ['@mf-forms'] }, async ({
  page,
  open,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open('/contact');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /\/(?:hi|forms-hi)-/.test(url))).toEqual([]);
});
