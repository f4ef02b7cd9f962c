import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeRepository, type OwnRepository } from '../fixtures/own-repository';
import { type ReleasedSite, releaseSite } from '../fixtures/released-site';
import { expect, test } from '../fixtures/test';

test.describe.configure({ mode: 'serial' });
test.setTimeout(600_000);

let team: OwnRepository;
let live: ReleasedSite;
test.beforeAll(async () => {
  [team, live] = [await makeRepository('mf-loans', '--page', 'Loans', '--path', '/loans'), await releaseSite()];
});
test.afterAll(() => Promise.all([team.close(), live.close()]));

/** The example of the guide for teams: what it says must work as it stands there. */
async function followGuide(): Promise<void> {
  const guide = await readFile(new URL('../../docs/teams.md', import.meta.url), 'utf8');
  const [, form = ''] = /```ts\n\/\/ src\/forms\/rate-alert\.ts\n([\s\S]*?)```/.exec(guide) ?? [];
  await mkdir(join(team.folder, 'src/forms'), { recursive: true });
  await writeFile(join(team.folder, 'src/forms/rate-alert.ts'), form);
  const change = async (file: string, text: string, replacement: string) => {
    const path = join(team.folder, file);
    const before = await readFile(path, 'utf8');
    expect(before).toContain(text);
    await writeFile(path, before.replace(text, replacement));
  };
  await change('slice.ts', 'slots: [], modals: [], calls', "slots: ['SliceForm'], modals: [], calls");
  await change('slice.ts', '  modals: [],', "  modals: [],\n  forms: { 'rate-alert': rateAlert },");
  await change('slice.ts', 'import { defineSlice }', "import { rateAlert } from './src/forms/rate-alert';\nimport { defineSlice }");
  const page = 'src/pages/Loans/Loans.tsx';
  await change(page, '<p>Say', `<Slot name="SliceForm" props={{ form: 'mf-loans/rate-alert', definition: rateAlert }} />\n      <p>Say`);
  await change(
    page,
    'import { Section }',
    "import { rateAlert } from '../../forms/rate-alert';\nimport { Slot } from '../../generated/access';\nimport { Section }",
  );
}

test('a team adds a form of its own as its guide says, deploys nothing but its slice, and the desk has the lead', async ({
  browser,
  page,
}) => {
  await followGuide();
  const token = await live.token('deploy:mf-loans, retire:mf-loans, leads');
  const slice = (...args: string[]) => team.run('env', `SLICE_SITE=${live.origin}`, `SLICE_TOKEN=${token}`, 'npx', 'slice', ...args);
  expect(await slice('types', '--against', live.origin)).toMatchObject({ status: 0 });
  const { status, text } = await slice('deploy');
  expect(text).toMatch(/mf-loans 1\.0\.0-\w+ is live/);
  expect(status).toBe(0);

  await page.goto(`${live.origin}/loans`);
  await page
    .getByRole('dialog', { name: /^Welcome/ })
    .getByRole('button', { name: 'Close' })
    .click();
  const form = page.getByRole('main').getByRole('form', { name: 'Rate alert' });
  await form.getByRole('button', { name: 'Tell me' }).click();
  await expect(form.getByText('Enter a rate', { exact: true })).toBeVisible();
  await form.getByLabel('Name').fill('Asha');
  await form.getByLabel('Email').fill('asha@b.example');
  await form.getByLabel('Tell me below').fill('8.5');
  await form.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('We will tell you.');

  await page.goto(`${live.origin}/leads/`);
  await page.getByLabel('Token').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const lead = page.getByRole('article', { name: 'Ask for a rate alert' });
  await expect(lead).toContainText('Tell me below');
  await expect(lead).toContainText('8.5');

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${live.origin}/loans`);
  await plain.getByLabel('Name').fill('Ravi');
  await plain.getByLabel('Email').fill('ravi@b.example');
  await plain.getByLabel('Tell me below').fill('7.5');
  await plain.getByRole('button', { name: 'Tell me' }).click();
  await expect(plain.getByText('We will tell you.')).toBeVisible();
  await plain.close();
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);

  expect(await slice('retire')).toMatchObject({ status: 0 });
  await page.reload();
  await expect(lead.filter({ hasText: 'Ravi' })).toContainText('Tell me below');
});
