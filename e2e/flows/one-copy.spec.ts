import { expect, test } from '../fixtures/test';

/** Strings found only in the production build of each library. */
const marks = {
  react: /"react\.transitional\.element"|`react\.transitional\.element`/,
  'react-dom': /rendererPackageName:["'`]react-dom["'`]/,
  'react-router-dom':
    /A route only has one error boundary|You cannot render a <Router> inside another <Router>/,
  'federation runtime': /RUNTIME-00[0-9]|#RUNTIME/,
} as const;

test('only one copy of React, React DOM and the router runs on the page', {
  tag: ['@mf-content', '@mf-forms', '@mf-home', '@mf-services'],
}, async ({ page, open }) => {
  const scripts = new Map<string, string>();
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.set(response.url(), await response.text());
  });
  await page.addInitScript(() => {
    // Each running copy of React DOM reports itself here.
    const renderers: unknown[] = [];
    Object.assign(window, {
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        isDisabled: false,
        supportsFiber: true,
        inject: (renderer: unknown) => renderers.push(renderer),
        onCommitFiberRoot() {},
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
        checkDCE() {},
      },
    });
  });
  await open('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const [link, heading] of [
    ['Franchise', 'Open a franchise with us'],
    ['Blogs', 'Our Latest Blogs'],
    ['Contact Us', 'Contact Us'],
  ] as const) {
    await menu.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await page.getByRole('button', { name: 'Private Funding' }).click();
  await expect(page.getByRole('dialog', { name: 'Private Funding' })).toBeVisible();

  expect(
    await page.evaluate(() => (window as unknown as { renderers: unknown[] }).renderers.length),
  ).toBe(1);
  for (const [library, mark] of Object.entries(marks)) {
    const holders = [...scripts]
      .filter(([, text]) => mark.test(text))
      .map(([url]) => new URL(url).pathname);
    expect(holders.length, `${library}: ${holders.join(', ')}`).toBeGreaterThan(0);
    expect(
      holders.every((path) => path.startsWith('/shell/')),
      `${library} is in a remote: ${holders.join(', ')}`,
    ).toBe(true);
    if (library !== 'react' && library !== 'federation runtime')
      expect(holders, library).toHaveLength(1);
  }
});
