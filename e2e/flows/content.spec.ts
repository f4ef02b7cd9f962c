import { spawnSync } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { previewContent } from '../../server/src/commands/preview-content';
import { readSettings } from '../../server/src/settings/settings';
import { releaseSite } from '../fixtures/released-site';
import { closePopup, expect, nightly } from '../fixtures/test';

const root = fileURLToPath(new URL('../..', import.meta.url));

nightly(
  'an editor previews an article, publishes it with one command while the site runs, and a mistake changes nothing',
  { tag: ['@mf-content'] },
  async ({ page }) => {
    const site = await releaseSite();
    const content = join(site.folder, '../content');
    await cp(join(root, 'server/content'), content, { recursive: true });
    const environment = {
      CONTENT_FOLDER: content,
      SITE_FOLDER: site.folder,
      DATA_FOLDER: join(site.folder, '../data'),
    };
    const article = join(content, 'blogs/9-gold.md');
    const publish = () =>
      spawnSync('npm', ['run', '--silent', 'content', '--', 'publish'], {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, ...environment, FORCE_COLOR: undefined },
      });

    // In the preview it shows as soon as it is saved; visitors see nothing of it.
    const checked: number[] = [];
    const preview = await previewContent(
      readSettings({ ...environment, PORT: '0' }),
      (problems) => void checked.push(problems.length),
    );
    await writeFile(
      article,
      '---\ntitle: Gold as security\nimageFileName: /pictures/blog-secured.svg\n---\n\nWhat a lender pays for gold.\n',
    );
    await expect.poll(() => checked.length).toBe(2);
    await page.goto(`${preview.origin}/blogs`);
    await closePopup(page);
    await expect(page.getByRole('main')).toContainText('Gold as security');
    const contact = join(content, 'contact-info.json');
    const before = await readFile(contact, 'utf8');
    await writeFile(contact, before.replace('+91 00000 00000', '+91 22222 33333'));
    await expect.poll(() => checked.length).toBe(3);
    await page.reload();
    await expect(
      page
        .getByRole('contentinfo')
        .getByRole('link', { name: '+91 22222 33333', exact: true })
        .first(),
    ).toBeVisible();
    await writeFile(contact, before);
    await expect.poll(() => checked.length).toBe(4);
    await preview.close();
    expect(checked).toEqual([0, 0, 0, 0]);
    expect(await (await fetch(`${site.origin}/api/V1/media/blogs`)).text()).not.toContain(
      'Gold as security',
    );

    const published = publish();
    expect(published.stderr + published.stdout).toMatch(
      /^Live after [\d.]+ s\.\nPages name http.+\n$/,
    );
    expect(await (await fetch(`${site.origin}/blog-details/9`)).text()).toContain(
      'What a lender pays for gold.',
    );
    expect(await (await fetch(`${site.origin}/blogs`)).text()).toContain('Gold as security');

    await writeFile(article, (await readFile(article, 'utf8')).replace(/title: .*\n/, ''));
    const refused = publish();
    expect([refused.status, refused.stderr]).toEqual([
      1,
      'blogs/9-gold.md:1: "title" is missing. Add it: title: …\nNothing was changed: the site shows what it showed before.\n',
    ]);
    expect((await fetch(`${site.origin}/blogs/gold-as-security`)).status).toBe(200);
    await site.close();
  },
);

nightly(
  'a push to a bare repository is published, and refused in words where it holds a mistake',
  { tag: ['@mf-content'] },
  async () => {
    const site = await releaseSite();
    const folder = join(site.folder, '..');
    const bare = join(folder, 'content.git');
    const work = join(folder, 'work');
    const environment = {
      ...process.env,
      SITE_FOLDER: site.folder,
      DATA_FOLDER: join(folder, 'data'),
      FORCE_COLOR: undefined,
    };
    const git = (...parameters: readonly string[]) =>
      spawnSync('git', ['-C', work, ...parameters], { encoding: 'utf8', env: environment });
    spawnSync('git', ['init', '--quiet', '--bare', '-b', 'main', bare]);
    // As the document has them.
    for (const [, hook = ''] of (await readFile(join(root, 'docs/content.md'), 'utf8')).matchAll(
      /```sh\n(#!\/bin\/sh\n[^`]+)```/g,
    )) {
      const [, name = ''] = /hooks\/([\w-]+)/.exec(hook) ?? [];
      const here = hook
        .replaceAll('/srv/site', root)
        .replaceAll('/srv/content', join(folder, 'served'));
      await writeFile(join(bare, 'hooks', name), here, { mode: 0o755 });
    }
    await cp(join(root, 'server/content'), join(work, 'server/content'), { recursive: true });
    git('init', '--quiet', '-b', 'main');
    git('remote', 'add', 'origin', bare);
    const push = async (text: string) => {
      await writeFile(join(work, 'server/content/blogs/9-gold.md'), text);
      git('add', '--all');
      git(
        '-c',
        'user.name=Asha',
        '-c',
        'user.email=asha@localhost',
        'commit',
        '--quiet',
        '-m',
        'Gold',
      );
      const { status, stderr } = git('push', '--quiet', 'origin', 'main');
      return { status, said: stderr };
    };
    const article =
      '---\ntitle: Gold as security\nimageFileName: /pictures/blog-secured.svg\n---\n\nWhat a lender pays for gold.\n';
    const published = await push(article);
    expect([published.status, published.said]).toEqual([
      0,
      expect.stringMatching(/remote: Live after [\d.]+ s\./),
    ]);
    expect(await (await fetch(`${site.origin}/blog-details/9`)).text()).toContain(
      'What a lender pays for gold.',
    );
    const refused = await push(article.replace('title:', 'titel:'));
    expect([refused.status, refused.said]).toEqual([
      1,
      expect.stringContaining('blogs/9-gold.md:1: "title" is missing. Add it: title: …'),
    ]);
    expect((await fetch(`${site.origin}/blogs/gold-as-security`)).status).toBe(200);
    await site.close();
  },
);
