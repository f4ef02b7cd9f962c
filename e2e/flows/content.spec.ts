import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { releaseSite } from '../fixtures/released-site';
import { closePopup, expect, nightly } from '../fixtures/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const article =
  '---\ntitle: Gold as security\nimageFileName: /pictures/blog-secured.svg\n---\n\nWhat a lender pays for gold.\n';

nightly(
  'content can be exported, and imported while the site runs',
  { tag: ['@mf-content'] },
  async () => {
    const site = await releaseSite();
    const folder = join(site.folder, '../content');
    const content = (command: string) =>
      spawnSync('npx', ['slice', 'site', 'content', command, folder], {
        cwd: root,
        encoding: 'utf8',
        env: {
          ...process.env,
          SITE_FOLDER: site.folder,
          DATA_FOLDER: join(site.folder, '../data'),
          FORCE_COLOR: undefined,
        },
      });
    expect(content('export').stdout).toMatch(/^Wrote \d+ files into .+\n$/);
    const file = join(folder, 'blogs/9-gold.md');
    await writeFile(file, article);
    expect(content('check').stdout).toBe('No mistakes found.\n');
    const imported = content('import');
    expect(imported.stderr + imported.stdout).toMatch(
      /^The content is live, after [\d.]+ s\.\nPages name http.+\n$/,
    );
    const getText = async (path: string) => (await fetch(`${site.origin}${path}`)).text();
    expect(await getText('/blogs')).toContain('Gold as security');
    // The API polls the database every half second.
    await expect.poll(() => getText('/api/V1/media/blogs9')).toContain('What a lender pays');

    await writeFile(file, (await readFile(file, 'utf8')).replace(/title: .*\n/, ''));
    const refused = content('import');
    expect([refused.status, refused.stderr]).toEqual([
      1,
      'blogs/9-gold.md:1: "title" is missing. Add it: title: …\nNothing was changed. The site still shows the previous content.\n',
    ]);
    expect((await fetch(`${site.origin}/blogs/gold-as-security`)).status).toBe(200);
    await site.close();
  },
);

nightly(
  'drafts are visible only in previews',
  { tag: ['@mf-content', '@mf-forms', '@mf-home'] },
  async ({ page, browser }) => {
    const site = await releaseSite();
    await page.goto(`${site.staff}/content/`);
    await page.getByLabel('Token').fill(await site.token('content'));
    await page.getByRole('button', { name: 'Sign in' }).click();
    const files = [
      {
        operation: 'create',
        path: 'blogs/9-gold.md',
        content: Buffer.from(article).toString('base64'),
      },
    ];
    const saved = await page.evaluate(
      async (body) =>
        (
          await fetch('/content/repository/repos/site/content/contents', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body,
          })
        ).status,
      JSON.stringify({ message: '[skip ci] Gold', files }),
    );
    expect(saved).toBe(200);
    await page.goto(`${site.staff}/content/history/`);
    await page.getByRole('link', { name: 'Preview the site with all of them' }).click();
    await closePopup(page);
    // The page is opened from another one, so its text comes from the API, not from the document.
    await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).first().click();
    await page.getByRole('main').getByRole('link', { name: 'Gold as security' }).first().click();
    await expect(page.getByRole('main')).toContainText('What a lender pays for gold.');
    await page.reload();
    await expect(page.getByRole('main')).toContainText('What a lender pays for gold.');

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(`${site.origin}/blogs`);
    await expect(visitor.getByRole('main')).not.toContainText('Gold as security');
    expect((await fetch(`${site.origin}/blogs/gold-as-security`)).status).toBe(404);

    await page.goto(`${site.staff}/content/history/`);
    await page.getByRole('button', { name: 'Publish selected entries' }).click();
    await expect(page.getByRole('status')).toContainText('Published. The site now shows it.');
    await visitor.reload();
    await expect(visitor.getByRole('main')).toContainText('Gold as security');
    await page.getByRole('button', { name: 'Undo the last publication' }).click();
    await expect(page.getByRole('status')).toContainText('The last publication was undone.');
    await visitor.reload();
    await expect(visitor.getByRole('main')).not.toContainText('Gold as security');
    await site.close();
  },
);
