import { closePopup, expect, nightly, test } from '../fixtures/test';
import { goTo } from '../fixtures/visit';

test('a visitor can submit a lead starting from the home banner', {
  tag: ['@mf-forms', '@mf-home', '@mf-services'],
}, async ({ page, site, open }) => {
  const name = `Asha ${Date.now()}`;
  // On a busy machine, an animated link can move between pointer down and up.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /service/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
  await page.getByRole('banner').getByRole('button', { name: 'Private Funding' }).click();
  const form = page.getByRole('dialog', { name: 'Private Funding' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Mobile').fill('9876543210');
  await form.getByLabel('Email').fill('asha@b.example');
  await form.getByLabel('City').fill('Indore');
  await form.getByLabel('Amount').selectOption({ index: 1 });
  await form.getByRole('button', { name: /Submit|Apply/ }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Form Submitted Successfully!');
  await expect
    .poll(async () => (await site.readLeads()).filter(({ fields }) => fields['name'] === name))
    .toHaveLength(1);
});

nightly(
  'a visitor gets from an article to the newsletter',
  { tag: ['@mf-content', '@mf-forms', '@mf-home'] },
  async ({ page, open }) => {
    await open('/blogs');
    await page
      .getByRole('link', { name: /^Read More/ })
      .first()
      .click();
    await expect(page.getByRole('article')).toBeVisible();
    await goTo(page, 'Home');
    const letter = page
      .getByRole('form', { name: /Newsletter|Subscribe/i })
      .or(page.getByPlaceholder('Enter Your gmail').locator('xpath=ancestor::form'));
    await letter.first().getByPlaceholder('Enter Your gmail').fill(`asha.${Date.now()}@gmail.com`);
    await letter.first().getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Subscribed successfully!')).toBeVisible();
  },
);

test('back and forward restore pages of every remote', {
  tag: ['@mf-content', '@mf-forms', '@mf-home', '@mf-services'],
}, async ({ page, open }) => {
  await open('/');
  const h1 = page.getByRole('main').getByRole('heading', { level: 1 });
  const way = [
    ['About us', 'About us'],
    ['Franchise', 'Open a franchise with us'],
    ['Blogs', 'Our Latest Blogs'],
    ['Partnership', 'We Are the New-Age NBFC Powerhouse!'],
    ['Contact Us', 'Contact Us'],
  ] as const;
  for (const [link, heading] of way) {
    await goTo(page, link);
    await expect(h1).toHaveText(heading);
  }
  for (const [, heading] of [...way].reverse().slice(1)) {
    await page.goBack();
    await expect(h1).toHaveText(heading);
  }
  await page.goBack();
  await expect(h1).toHaveText('Take your financial future into your own hands');
  for (const [, heading] of way) {
    await page.goForward();
    await expect(h1).toHaveText(heading);
  }
});

test('a job application filled in by keyboard survives a reload', {
  tag: ['@mf-content', '@mf-forms'],
}, async ({ page, site, open }) => {
  const name = `Ravi ${Date.now()}`;
  await open('/careers');
  const form = page.getByRole('form', { name: 'Join Our Team' });
  await form.getByLabel('Name').focus();
  for (const text of [name, 'ravi@b.example', 'Sales', 'Indore', '3 years']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.reload();
  await closePopup(page);
  await expect(form.getByLabel('Name')).toHaveValue(name);
  await form.getByLabel('Job title').focus();
  await page.keyboard.type('Credit Analyst');
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Submit' }).focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await site.readLeads()).filter(({ fields }) => fields['name'] === name))
    .toHaveLength(1);
});
