import { expect, nightly, test } from '../fixtures/test';

test('the fixed bar and the footer show the documented links and buttons', {
  tag: ['@mf-content'],
}, async ({ page, open }) => {
  await open('/privacy');
  const bar = page.getByRole('banner');
  expect(
    await bar.evaluate((element) => [
      getComputedStyle(element).position,
      getComputedStyle(element).boxShadow !== 'none',
    ]),
  ).toEqual(['fixed', true]);
  await expect(
    bar.getByRole('link', { name: /Udaharan Finance Funding, kept in good order/ }),
  ).toHaveAttribute('href', '/');
  // The frame's site test checks the links and their targets.
  const links = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .filter({ visible: true });
  const lefts = await links.evaluateAll((all) =>
    all.map((link) => link.getBoundingClientRect().left),
  );
  expect(lefts).toHaveLength(6);
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
  await page.mouse.wheel(0, 2_000);
  await expect(bar.getByRole('button', { name: 'Private Funding' })).toBeInViewport();
  await expect(bar.getByRole('button', { name: 'Become a Franchise' })).toBeInViewport();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('We advise individuals and businesses');
  await expect(footer.getByRole('navigation', { name: 'Follow us' }).getByRole('link')).toHaveText([
    'Facebook',
    'YouTube',
    'Instagram',
    'LinkedIn',
    'Chat',
  ]);
  await expect(footer.getByRole('link', { name: /^Call / })).toBeInViewport();
  const chat = footer
    .getByRole('list', { name: 'Reach us at once' })
    .getByRole('link', { name: 'Chat' });
  await expect(chat).toBeInViewport();
  await expect(footer.getByRole('link', { name: /^Call / })).toHaveAttribute(
    'href',
    'tel:+910000000000',
  );
  await expect(chat).toHaveAttribute('href', 'https://chat.udaharan.example/910000000000');
});

test('header, content and footer are aligned at 1250, 1440 and 1920 px', {
  tag: ['@mf-content'],
}, async ({ page, open }) => {
  for (const path of ['/privacy', '/hi/privacy']) {
    await open(path);
    for (const width of [1250, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const [start, end] = await page.getByRole('banner').evaluate((bar) => {
        const seen = [...bar.querySelectorAll('a, button')]
          .filter((one) => one.checkVisibility())
          .map((one) => one.getBoundingClientRect());
        return [
          Math.min(...seen.map(({ left }) => left)),
          Math.max(...seen.map(({ right }) => right)),
        ];
      });
      const content = await page
        .getByRole('heading', { level: 1 })
        .evaluate((heading) => heading.getBoundingClientRect().left);
      const room = await page.evaluate(() => document.documentElement.clientWidth);
      expect([path, width, start, Math.round(end)]).toEqual([
        path,
        width,
        content,
        Math.round(room - content),
      ]);
    }
  }
});

test('header and footer are restored after a script removes them', {
  tag: ['@mf-content', '@mf-home'],
}, async ({ page, open }) => {
  await open('/privacy');
  await page.evaluate(() => {
    document.querySelector('header')?.remove();
    document.querySelector('#root > footer')?.remove();
  });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(
    await page
      .locator('#root > :is(header, main, footer)')
      .evaluateAll((all) => all.map(({ localName }) => localName)),
  ).toEqual(['header', 'main', 'footer']);
  await page.getByRole('banner').getByRole('link', { name: 'About us', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
});

test('the header highlights the active link', {
  tag: ['@mf-home', '@mf-services'],
}, async ({ page, open }) => {
  await open('/about');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'About us' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(menu.getByRole('link', { name: 'Home' })).not.toHaveAttribute(
    'aria-current',
    'page',
  );
  for (const [entry, tab] of [
    ['Special Situation Funding', 'Special Situation Funding'],
    ['Equality & Strategic Funding', 'Equality & Strategic Funding'],
    ['Business Funding Solution', 'Business Funding Solutions'],
  ] as const) {
    await menu.getByRole('button', { name: /Services/ }).click();
    await menu.getByRole('link', { name: entry }).click();
    await expect(menu.getByRole('button', { name: 'Services (current page)' })).toBeVisible();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expect(menu.getByRole('link', { name: entry })).toBeHidden();
  }
});

for (const width of [360, 1280]) {
  const flow = width === 360 ? test : nightly;
  flow(
    `at ${width} px a click outside closes every menu, like blur and Esc`,
    { tag: ['@mf-home', '@mf-services'] },
    async ({ page, open }) => {
      await page.setViewportSize({ width, height: 800 });
      await open('/about');
      const menu = page.getByRole('navigation', { name: 'Main' });
      const openAll = async () => {
        if (width === 360) await page.getByRole('button', { name: 'Menu' }).click();
        await menu.getByRole('button', { name: 'Services' }).click();
        await expect(menu.getByRole('link', { name: 'Special Situation Funding' })).toBeVisible();
      };
      await openAll();
      // Clicks between the open menu and the bar on phones, whose links would dial or navigate.
      await page.mouse.click(5, width === 360 ? 736 : 790);
      await expect(page.getByRole('link', { name: 'Special Situation Funding' })).toBeHidden();
      if (width === 360) await expect(menu).toBeHidden();
      await openAll();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('link', { name: 'Special Situation Funding' })).toBeHidden();
      // Checks that a menu closes on blur, so that focus can't move to elements hidden below it.
      await openAll();
      await menu.getByRole('button', { name: 'Enquire', exact: true }).focus();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Special Situation Funding' })).toBeHidden();
      if (width === 360) await expect(menu).toBeHidden();
      await openAll();
      await page.keyboard.press('Escape');
      if (width === 360) {
        await expect(menu).toBeHidden();
        await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
        return;
      }
      const button = menu.getByRole('button', { name: 'Services' });
      await button.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Business Funding Solution' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('link', { name: 'Business Funding Solution' })).toBeHidden();
      await expect(button).toBeFocused();
      // Tabbing out in either direction closes only the dropdown.
      for (const [key, next] of [
        ['Tab', 'Franchise'],
        ['Shift+Tab', 'About us'],
      ] as const) {
        await page.keyboard.press('Enter');
        const inside = page.getByRole('link', { name: 'Business Funding Solution' });
        await expect(inside).toBeVisible();
        const to = menu.getByRole('link', { name: next, exact: true });
        for (
          let presses = 0;
          presses < 20 && !(await to.evaluate((link) => link === document.activeElement));
          presses += 1
        ) {
          await page.keyboard.press(key);
        }
        await expect(to).toBeFocused();
        await expect(inside).toBeHidden();
        await button.focus();
      }
    },
  );
}

test('on a phone, the menu closes after navigating', {
  tag: ['@mf-content', '@mf-forms', '@mf-home'],
}, async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Partnership' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'We Are the New-Age NBFC Powerhouse!',
  );
  await expect(menu).toBeHidden();
});

test('legacy-menu, mended: an entry opens its services tab', {
  tag: ['@mf-home', '@mf-services'],
}, async ({ page, site, open }) => {
  await site.configure({ profile: 'mended' });
  await open('/about');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Services' }).click();
  await menu.getByRole('link', { name: 'Equity Funding', exact: true }).click();
  await expect(page).toHaveURL(/\/service\?tab=equality$/);
  await expect(page.getByRole('tab', { name: 'Equality & Strategic Funding' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

nightly(
  'links that act as buttons look like buttons',
  { tag: ['@mf-forms', '@mf-home', '@mf-services'] },
  async ({ page, open }) => {
    for (const path of ['/', '/franchise', '/careers']) {
      await open(path);
      expect(await page.locator('header a[role="button"]').count(), path).toBeGreaterThanOrEqual(2);
      const wrong = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('a[role="button"]')].flatMap((link) => {
          const { top, bottom, height } = link.getBoundingClientRect();
          const words = document.createRange();
          words.selectNodeContents(link);
          const text = words.getBoundingClientRect();
          // Skips menu entries, which are lines of text with padding and have no border.
          const hasEdge = getComputedStyle(link).borderTopStyle !== 'none';
          if (height === 0 || !hasEdge) return [];
          const offCentre = Math.abs((text.top + text.bottom) / 2 - (top + bottom) / 2);
          return offCentre > 2 || getComputedStyle(link).textDecorationLine !== 'none'
            ? [`${link.textContent}: ${offCentre} px off`]
            : [];
        }),
      );
      expect(wrong, path).toEqual([]);
    }
  },
);
