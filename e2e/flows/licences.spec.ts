import { expect, test } from '../fixtures/test';

test('the footer links to the licences of all third-party code in the pages', {
  tag: ['@mf-home'],
}, async ({ page, open }) => {
  await open('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Open-source licences' });
  const text = await (
    await page.request.get(await link.evaluate((element: HTMLAnchorElement) => element.href))
  ).text();
  for (const name of [
    'react',
    'react-dom',
    'react-router',
    'scheduler',
    'single-spa-react',
    '@module-federation/runtime-core',
    'axios',
    'swiper',
    'aos',
  ]) {
    expect(text).toMatch(new RegExp(`\n${name} \\d+\\.\\d+[^\n]*\nLicence: (?:MIT|Apache-2\\.0)`));
  }
  expect(text).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
  // Build tools and server dependencies are not listed.
  for (const name of ['vite', 'rolldown', 'fastify', 'sharp', 'vitest'])
    expect(text).not.toContain(`\n${name} `);
});
