import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { releaseSite } from '../fixtures/released-site';

test("a worker can only reach the site's own host", { tag: ['@mf-content'] }, async ({ page }) => {
  const asked: string[] = [];
  const elsewhere = createServer((request, answer) => {
    asked.push(request.url ?? '');
    answer.setHeader('access-control-allow-origin', '*').end('{}');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const { port } = elsewhere.address() as AddressInfo;
  const site = await releaseSite();
  try {
    const file = '/shell/reach.js';
    await mkdir(`${site.folder}/shell`, { recursive: true });
    await writeFile(
      `${site.folder}${file}`,
      `const reach = (address) => fetch(address).then(() => true, () => false);
      Promise.all([reach('/config.json'), reach('http://127.0.0.1:${port}/out')]).then(postMessage);`,
    );
    await page.goto(`${site.origin}/privacy`);
    const reached = await page.evaluate(
      (address) =>
        new Promise((resolve) => {
          new Worker(address).onmessage = ({ data }) => resolve(data);
        }),
      file,
    );
    expect(reached).toEqual([true, false]);
    expect(asked).toEqual([]);
  } finally {
    await site.close();
    elsewhere.close();
  }
});
