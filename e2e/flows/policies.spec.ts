import { expect, test } from '../fixtures/test';

const policies = [
  {
    path: '/termcondition',
    sections: 6,
    says: [/use/i, /intellectual property/i, /liab/i, /Gurugram/, /law.*India|India.*law/i, /chang/i, /contact|write/i],
  },
  {
    path: '/privacy',
    sections: 10,
    says: [
      /collect/i,
      /share|sharing/i,
      /security/i,
      /correct/i,
      /delet/i,
      /opt out|opt-out/i,
      /cookie/i,
      /third/i,
      /under 18|18/,
      /chang/i,
    ],
  },
  { path: '/return-policy', sections: 6, says: [/30 days/, /7.?(?:-|–|to).?10 business days/, /return shipping|shipping/i] },
];

for (const { path, sections, says } of policies) {
  test(`${path} has its ${sections} numbered sections, contents that lead to them, and the documented points`, async ({ page, open }) => {
    await open(path);
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings).toHaveCount(sections);
    const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    await expect(contents).toHaveCount(sections);
    const text = (await page.getByRole('main').textContent()) ?? '';
    for (const point of says) expect(text).toMatch(point);
    await contents.last().click();
    await expect(headings.last()).toBeInViewport();
    const box = await headings.last().boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(72);
  });

  test(`${path} prints whole: no menus, no buttons, every section`, async ({ page, open }) => {
    await open(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Contents' }).getByRole('list')).toBeHidden();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toBeVisible();
  });
}

test('children under 18 are excluded in so many words', async ({ page, open }) => {
  await open('/privacy');
  await expect(
    page
      .getByRole('main')
      .getByText(/under 18/)
      .first(),
  ).toBeVisible();
});
