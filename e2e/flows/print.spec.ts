import { printedText } from '../fixtures/printed-text';
import { expect, nightly } from '../fixtures/test';

nightly(
  'the start page prints every answer and slide, but no controls',
  { tag: ['@mf-forms', '@mf-home'] },
  async ({ page, open }) => {
    await open('/');
    // On screen, the figures stay at zero until scrolled into view.
    await expect(page.getByText('0+', { exact: true })).toHaveCount(3);
    const text = await printedText(page);
    expect(text).toContain('Take your financial future into your own hands');
    // These answers are collapsed on screen.
    expect(text).toContain('Most of it can be done by phone');
    expect(text).toContain('You can have it corrected or deleted at any time');
    for (const slide of [
      'A plan before a loan',
      'Investors who say yes or no in a week',
      'A settlement we could keep',
    ])
      expect(text).toContain(slide);
    for (const onScreen of [
      'Skip to the content',
      'Enquire Now',
      'Check Now',
      'Subscribe',
      'Become a Franchise',
      'Quick links',
      'Enter your full name',
    ]) {
      expect(text, onScreen).not.toContain(onScreen);
    }
    expect(text).toContain('500+ happy customers 3500+ crore disbursed 10+ years of experience');
    expect(text).toContain('12 Example Marg, Indore');
    expect(text).toMatch(/\b1 \/ \d\b/);
  },
);

nightly('popups and modals are not printed', { tag: ['@mf-forms'] }, async ({ page, site }) => {
  await page.goto(`${site.origin}/contact`);
  await expect(page.getByRole('dialog', { name: /^Welcome/ })).toBeVisible();
  expect(await printedText(page)).toContain('Where we work');
  await page
    .getByRole('dialog', { name: /^Welcome/ })
    .getByRole('button', { name: 'Close' })
    .click();
  await page.getByRole('banner').getByRole('button', { name: 'Private Funding' }).click();
  await expect(page.getByRole('dialog', { name: 'Private Funding' })).toBeVisible();
  const text = await printedText(page);
  expect(text).toContain('Where we work');
  expect(text).not.toContain('below 2Cr');
});

nightly(
  'the calculator prints its figures, the keys of its chart and every year',
  { tag: ['@mf-services'] },
  async ({ page, open }) => {
    await open('/emi-calculator?amount=500000&rate=10&years=20');
    await expect(page.locator('dd', { hasText: '₹4,825.11' })).toBeVisible();
    const text = await printedText(page);
    for (const shown of [
      '₹4,825.11',
      '₹6,58,025.97',
      'Principal ₹5,00,000.00',
      'Interest ₹6,58,025.97',
      'Still owed',
      'Year by year',
    ]) {
      expect(text, shown).toContain(shown);
    }
    for (let year = 1; year <= 20; year += 1) expect(text).toMatch(new RegExp(`\\b${year} ₹`));
    for (const onScreen of ['Book a Meeting', 'Print', 'Share', 'Loan amount (₹)'])
      expect(text, onScreen).not.toContain(onScreen);
  },
);

nightly(
  'all three kinds of services print, without their tabs',
  { tag: ['@mf-services'] },
  async ({ page, open }) => {
    await open('/service');
    const text = await printedText(page);
    expect(text).toMatch(
      /^1 \/ \d Udaharan Finance Funding, kept in good order Services Business Funding Solutions Get Finance Advice/,
    );
    for (const service of [
      'Cibil Score',
      'Corporate Funding',
      'Bridge loans',
      'IPO support and advisory',
    ])
      expect(text, service).toContain(service);
  },
);

nightly(
  'printed header, content and footer are aligned without empty form boxes',
  { tag: ['@mf-forms'] },
  async ({ page, open }) => {
    // Content width of an A4 sheet.
    await page.setViewportSize({ width: 690, height: 980 });
    for (const path of ['/contact', '/careers']) {
      await page.emulateMedia({ media: 'screen' });
      await open(path);
      await page.emulateMedia({ media: 'print' });
      const parts = ['header a', 'main h1', 'footer p', 'footer address'].map((part) =>
        page.locator(part).first(),
      );
      const lefts = await Promise.all(
        parts.map((part) => part.evaluate((element) => element.getBoundingClientRect().left)),
      );
      expect(new Set(lefts), path).toEqual(new Set([0]));
      await expect(page.locator('div:has(> form)').first(), path).toBeHidden();
    }
  },
);
