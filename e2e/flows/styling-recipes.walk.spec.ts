import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { makeRepository } from '../fixtures/own-repository';
import { type ReleasedSite, releaseSite } from '../fixtures/released-site';
import { expect, test } from '../fixtures/test';

/**
 * A recipe in docs/teams.md. Each one is deployed from a separate repository and checked in a
 * browser.
 */
interface Recipe {
  readonly name: string;
  readonly commands: readonly string[];
  readonly files: Readonly<Record<string, string>>;
}

const guide = await readFile(new URL('../../docs/teams.md', import.meta.url), 'utf8');
const section = /### Recipes\n([\s\S]*?)\n### /.exec(guide)?.[1] ?? '';
const recipes = section
  .split(/^#### /m)
  .slice(1)
  .map((text): Recipe => {
    const blocks = [...text.matchAll(/^```(\w+) ?(\S*)\n([\s\S]*?)^```$/gm)];
    return {
      name: text.split('\n', 1)[0] ?? '',
      commands: blocks.flatMap(([, kind, , body = '']) =>
        kind === 'sh' ? body.trim().split('\n') : [],
      ),
      files: Object.fromEntries(
        blocks.flatMap(([, , file, body = '']) => (file ? [[file, body] as const] : [])),
      ),
    };
  });

// Publishes the packages once for all recipes.
test.describe.configure({ mode: 'default' });
test.setTimeout(240_000);
let live: ReleasedSite;
test.beforeAll(async () => {
  live = await releaseSite();
  await live.publishPackages();
});
test.afterAll(() => live.close());

async function looksAsMeant(page: Page, hasScript: boolean): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText('From 10.5 %')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(main.getByText('From 10.5 %')).toHaveCSS('padding-left', '24px');
  const share = main.getByRole('img', { name: 'Share' });
  if ((await share.count()) > 0) await expect(share).toHaveCSS('height', '40px');
  if (!hasScript) return;
  await main.getByRole('button', { name: 'Show the sum' }).click();
  await expect(main.getByText('₹5,00,000')).toHaveCSS('background-color', 'rgb(4, 5, 6)');
  await expect(main.getByText('From 10.5 %')).toHaveCSS('color', 'rgb(1, 2, 3)');
}

test('the guide has a recipe for each styling method', () => {
  expect(recipes.map(({ name }) => name)).toEqual([
    'CSS modules',
    'Tailwind 4',
    'MUI 7 and emotion',
    'styled-components 6',
  ]);
});

for (const [at, { name, commands, files }] of recipes.entries()) {
  test(`${name} is styled with and without JavaScript`, async ({ browser }) => {
    const slice = `mf-loans-${'abcd'[at]}`;
    const path = `/loans-${'abcd'[at]}`;
    const team = await makeRepository(live, slice, '--page', 'Loans', '--path', path);
    for (const command of commands)
      expect(await team.run('sh', '-c', command)).toMatchObject({ status: 0 });
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(team.folder, file)), { recursive: true });
      await writeFile(join(team.folder, file), text);
    }
    const token = await live.token(`deploy:${slice}`);
    const deployed = await team.run(
      'env',
      `SLICE_SITE=${live.origin}`,
      `SLICE_TOKEN=${token}`,
      'npx',
      'slice',
      'deploy',
    );
    expect(deployed, deployed.text).toMatchObject({ status: 0 });
    for (const javaScriptEnabled of [false, true]) {
      const context = await browser.newContext({ javaScriptEnabled });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (/Content.Security.Policy|#4\d\d/.test(message.text())) complaints.push(message.text());
      });
      await page.goto(`${live.origin}${path}`);
      if (javaScriptEnabled)
        await page
          .getByRole('dialog', { name: /^Welcome/ })
          .getByRole('button', { name: 'Close' })
          .click();
      await looksAsMeant(page, javaScriptEnabled);
      expect(complaints).toEqual([]);
      await context.close();
    }
    await team.close();
  });
}
