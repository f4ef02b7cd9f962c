import { loadSharp } from '@platband/releases/sharp';
import type { Page } from '@playwright/test';
import { releaseSiteWith } from '../fixtures/released-site';
import { closePopup, expect, nightly } from '../fixtures/test';

/** A portrait photo as taken by a phone: stored rotated, with a GPS position. */
const fromPhone = async (): Promise<Buffer> => {
  const hill =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><path fill="#f4b860" d="M0 0h900v600H0z"/><path fill="#3a2a3a" d="m0 500 300-250 250 200 200-150 150 200v100H0z"/></svg>';
  const sharp = await loadSharp();
  const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 43/1 0/1' } };
  return sharp(Buffer.from(hill))
    .rotate(-90)
    .withMetadata({ orientation: 6, exif })
    .jpeg()
    .toBuffer();
};

/** On phones, there is no preview, and the list of collections is a separate page. */
async function writeArticle(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) await page.getByText('Articles', { exact: true }).click();
  await page.getByRole('button', { name: 'Create New Entry' }).click();
  // The editor discards anything entered before it is ready.
  await expect(async () => {
    await page.getByRole('textbox', { name: 'Title' }).fill('Gold as security');
    await page.getByRole('textbox', { name: 'Title' }).press('Tab');
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled({
      timeout: 1_000,
    });
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Gold as security');
  }).toPass();
  await page
    .getByRole('group', { name: 'Picture' })
    .getByRole('button', { name: 'Browse' })
    .click();
  const pictures = page.getByRole('dialog', { name: 'Select Image' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    pictures.getByRole('button', { name: 'Upload' }).click(),
  ]);
  await chooser.setFiles({
    name: 'IMG_2034.JPG',
    mimeType: 'image/jpeg',
    buffer: await fromPhone(),
  });
  await expect(pictures.getByRole('option', { name: 'img_2034.jpg' })).toBeVisible();
  await pictures.getByRole('button', { name: 'Insert' }).click();
  await page.getByRole('textbox', { name: 'Description of the picture' }).fill('Hills at dusk');
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('What a lender pays for gold, and when it is sold.');
}

async function publish(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/contents') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  expect((await saved).status()).toBe(200);
}

nightly(
  'an editor publishes an article with a photograph and a phone number',
  { tag: ['@mf-content', '@mf-forms', '@mf-home'] },
  async ({ page }) => {
    const site = await releaseSiteWith({});

    await page.goto(`${site.staff}/content/`);
    await page.getByLabel('Token').fill(await site.token('content'));
    await page.getByRole('button', { name: 'Sign in' }).click();

    await writeArticle(page, false);
    await publish(page);

    await page.getByRole('treeitem', { name: 'Lists' }).click();
    await page.getByRole('row', { name: 'Contact' }).click();
    await page.getByRole('textbox', { name: 'Telephone' }).fill('+91 11111 22222');
    await publish(page);

    await page.getByRole('row', { name: 'Company' }).click();
    await page.getByRole('textbox', { name: 'Tagline', exact: true }).fill('Half a thought');
    await page.getByRole('button', { name: 'More Options' }).click();
    await page.getByRole('menuitem', { name: 'Save without Publishing' }).click();
    await expect(page.getByRole('row', { name: 'Company' })).toHaveAttribute(
      'data-mark',
      'Not published',
    );
    await page.getByRole('link', { name: /Publications and undo.*1 to publish/ }).click();
    await expect(page.getByRole('checkbox', { name: 'Company, by' })).toBeChecked();

    // Uses a separate page because the editor may still be loading.
    const reader = await page.context().newPage();
    await reader.goto(`${site.origin}/blogs`);
    await closePopup(reader);
    const picture = reader.getByRole('main').getByRole('img', { name: 'Hills at dusk' }).first();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        picture.evaluate((image: HTMLImageElement) => image.naturalWidth > image.naturalHeight),
      )
      .toBe(true);
    const sharp = await loadSharp();
    const shown = await fetch(`${site.origin}/api/V1/media/preview/img_2034.jpg?w=640`, {
      headers: { accept: 'image/avif' },
    });
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).exif).toBeUndefined();

    const contact = reader
      .getByRole('contentinfo')
      .getByRole('link', { name: '+91 11111 22222', exact: true });
    await expect(contact.first()).toHaveAttribute('href', 'tel:+911111122222');
    // Opens the page through a link, because a prerendered document also contains the number in its
    // scripts.
    await reader.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).first().click();
    await expect(
      reader.getByRole('main').getByRole('link', { name: '+91 11111 22222' }),
    ).toHaveCount(2);
    for (const path of ['/about', '/privacy', '/hi/about', '/offline.html', '/your-data/']) {
      const getText = async () =>
        (await (await fetch(`${site.origin}${path}`)).text()).replaceAll('\u00a0', ' ');
      // The server's own pages show published content within a second.
      await expect.poll(getText, { message: path }).toContain('+91 11111 22222');
      expect(await getText(), path).not.toContain('+91 00000 00000');
    }
    expect(await (await fetch(`${site.origin}/about`)).text()).toContain(
      '"telephone":"+91 11111 22222"',
    );
    await site.close();
  },
);

nightly(
  'an article with a photograph is published on a phone',
  { tag: ['@mf-content'] },
  async ({ page }) => {
    const site = await releaseSiteWith({});
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${site.staff}/content/`);
    await page.getByLabel('Token').fill(await site.token('content'));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await writeArticle(page, true);
    await publish(page);
    await expect
      .poll(async () => (await fetch(`${site.origin}/blogs`)).text())
      .toContain('Gold as security');
    await site.close();
  },
);
