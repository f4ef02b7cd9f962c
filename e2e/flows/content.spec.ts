import { spawnSync } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { previewContent } from '../../server/src/commands/preview-content';
import { readSettings } from '../../server/src/settings/settings';
import { releaseSite } from '../fixtures/released-site';
import { closePopup, expect, test } from '../fixtures/test';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('an editor previews an article, publishes it with one command while the site runs, and a mistake changes nothing', async ({
  page,
}) => {
  const site = await releaseSite();
  const content = join(site.folder, '../content');
  await cp(join(root, 'server/content'), content, { recursive: true });
  const environment = { CONTENT_FOLDER: content, SITE_FOLDER: site.folder, DATA_FOLDER: join(site.folder, '../data') };
  const article = join(content, 'blogs/9-gold.md');
  const publish = () =>
    spawnSync('npm', ['run', '--silent', 'content', '--', 'publish'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...environment, FORCE_COLOR: undefined },
    });

  // In the preview it shows as soon as it is saved; visitors see nothing of it.
  const checked: number[] = [];
  const preview = await previewContent(readSettings({ ...environment, PORT: '0' }), (problems) => void checked.push(problems.length));
  await writeFile(
    article,
    '---\ntitle: Gold as security\nimageFileName: /pictures/blog-secured.svg\n---\n\nWhat a lender pays for gold.\n',
  );
  await expect.poll(() => checked.length).toBe(2);
  await page.goto(`${preview.origin}/blogs`);
  await closePopup(page);
  await expect(page.getByRole('main')).toContainText('Gold as security');
  await preview.close();
  expect(checked).toEqual([0, 0]);
  expect(await (await fetch(`${site.origin}/api/V1/media/blogs`)).text()).not.toContain('Gold as security');

  const published = publish();
  expect(published.stderr + published.stdout).toMatch(/^Live after [\d.]+ s\.\nPages name http.+\n$/);
  expect(await (await fetch(`${site.origin}/blog-details/9`)).text()).toContain('What a lender pays for gold.');
  expect(await (await fetch(`${site.origin}/blogs`)).text()).toContain('Gold as security');

  await writeFile(article, (await readFile(article, 'utf8')).replace(/^.*title.*\n/, ''));
  const refused = publish();
  expect([refused.status, refused.stderr]).toEqual([
    1,
    'blogs/9-gold.md:1: "title" is missing. Add it: title: …\nNothing was changed: the site shows what it showed before.\n',
  ]);
  expect((await fetch(`${site.origin}/blogs/gold-as-security`)).status).toBe(200);
  await site.close();
});
