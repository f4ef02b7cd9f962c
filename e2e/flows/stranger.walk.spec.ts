import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { makeRepository, type OwnRepository } from '../fixtures/own-repository';
import { type ReleasedSite, releaseSite } from '../fixtures/released-site';
import { expect, test } from '../fixtures/test';

test.describe.configure({ mode: 'serial' });
test.setTimeout(600_000);

let team: OwnRepository;
let live: ReleasedSite;
test.beforeAll(async () => {
  live = await releaseSite();
  await live.publishPackages();
});
test.afterAll(() => Promise.all([team.close(), live.close()]));

/** Logs how long a step takes, without asserting it. */
async function timed<T>(what: string, step: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const done = await test.step(what, step);
  console.log(`${((performance.now() - startedAt) / 1_000).toFixed(1).padStart(6)} s  ${what}`);
  return done;
}

const slice = `import { sliceContent } from '@platband/slice/contract/slice-content';
import { defineSlice } from '@platband/slice';
import * as v from 'valibot';
import { rateAlert } from './src/forms/rate-alert';

export const rates = sliceContent('mf-loans', 'rates', v.array(v.object({ bank: v.string(), percent: v.number() })));

export const slice = defineSlice({
  name: 'mf-loans',
  pages: { Loans: '/loans' },
  languages: { hi: ['Loans'] },
  forms: { 'rate-alert': rateAlert },
  content: [rates],
  links: { header: [{ to: '/loans', text: { 'en-IN': 'Loans', hi: 'लोन' } }] },
  requires: { slots: ['SliceForm'], calls: [rates] },
});
`;

const page = `import { t } from '@platband/slice/browser/language';
import type { ReadBy } from '@platband/slice/contract/read-content';
import { Section } from 'shared-contracts/ui/Section';
import { rates } from '../../../slice';
import { rateAlert } from '../../forms/rate-alert';
import { type PageRequest, Slot } from '../../generated/access';

export const meta = { title: 'Loans', description: 'What banks ask for a loan.' };

export const loader = ({ read }: PageRequest) => read(rates);

export default function LoansPage({ data }: { readonly data: ReadBy<typeof rates> | null }) {
  return (
    <Section heading="Loans" level={1}>
      <ul>
        {data?.map(({ bank, percent }) => (
          <li key={bank}>
            {bank}: {percent} %
          </li>
        ))}
      </ul>
      <p>{t('Say what you wait for.')}</p>
      <Slot name="SliceForm" props={{ form: 'mf-loans/rate-alert', definition: rateAlert }} />
    </Section>
  );
}
`;

const unitTest = `import { screen } from '@testing-library/react';
import { renderSite } from 'shared-contracts/testing/render-site';
import { expect, test } from 'vitest';
import { pages, remote } from '../../generated/exposes';

test('/loans shows what banks ask', async () => {
  renderSite('/loans', { remote, pages, api: { '/content/mf-loans/rates': { status: 200, body: [{ bank: 'A bank', percent: 9 }] } } });
  expect((await screen.findByRole('listitem')).textContent).toBe('A bank: 9 %');
});
`;

const hindi = `export const texts = {
  Loans: 'लोन',
  'What banks ask for a loan.': 'बैंक लोन पर क्या लेते हैं।',
  'Say what you wait for.': 'बताइए, आप किसका इंतज़ार कर रहे हैं।',
  'Rate alert': 'दर की सूचना',
  'Tell me below': 'इससे कम हो तो बताएँ',
  'Tell me': 'मुझे बताएँ',
};
`;

async function writeSlice(): Promise<void> {
  const guide = await readFile(new URL('../../docs/teams.md', import.meta.url), 'utf8');
  const [, form = ''] = /```ts\n\/\/ src\/forms\/rate-alert\.ts\n([\s\S]*?)```/.exec(guide) ?? [];
  const files = {
    'slice.ts': slice,
    'src/forms/rate-alert.ts': form,
    'src/pages/Loans/Loans.tsx': page,
    'src/pages/Loans/Loans.test.tsx': unitTest,
    'src/texts/hi.ts': hindi,
    'content/rates.json': JSON.stringify([{ bank: 'The bank of Malwa', percent: 9.5 }]),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(team.folder, file)), { recursive: true });
    await writeFile(join(team.folder, file), text);
  }
}

async function closePopup(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: /^Welcome/ })
    .getByRole('button', { name: 'Close' })
    .click();
}

test('a team that starts with an empty folder takes a page live', async ({ browser, page }) => {
  team = await timed('npx … create, npm install', () =>
    makeRepository(live, 'mf-loans', '--page', 'Loans', '--path', '/loans'),
  );
  await timed('npm ci in a fresh clone', async () => {
    const clone = await mkdtemp(join(tmpdir(), 'clone-'));
    for (const file of ['package.json', 'package-lock.json'])
      await cp(join(team.folder, file), join(clone, file));
    const options = ['--prefer-offline', '--no-audit', '--no-fund'];
    const { status, text } = await team.run('npm', 'ci', '--prefix', clone, ...options);
    expect(status, text).toBe(0);
    expect(await readdir(join(clone, 'node_modules/shared-contracts'))).toContain('package.json');
    await rm(clone, { recursive: true });
  });
  await writeSlice();
  const token = await live.token('deploy:mf-loans, retire:mf-loans, leads');
  const slice = (...args: string[]) =>
    team.run('env', `SLICE_SITE=${live.origin}`, `SLICE_TOKEN=${token}`, 'npx', 'slice', ...args);
  await timed('slice types', async () =>
    expect(await slice('types', '--against', live.origin)).toMatchObject({ status: 0 }),
  );
  const { status, text } = await timed(
    'slice deploy: types, fences, unit tests, build, checks, live',
    () => slice('deploy'),
  );
  expect(text).toMatch(/mf-loans 1\.0\.0-\w+ is live/);
  expect(status).toBe(0);

  await timed('a lead of its form', async () => {
    await page.goto(live.origin);
    await closePopup(page);
    await page.getByRole('banner').getByRole('link', { name: 'Loans', exact: true }).click();
    await expect(page.getByRole('main').getByText('The bank of Malwa: 9.5 %')).toBeVisible();
    const form = page.getByRole('main').getByRole('form', { name: 'Rate alert' });
    await form.getByRole('button', { name: 'Tell me' }).click();
    await expect(form.getByText('Enter a rate', { exact: true })).toBeVisible();
    await form.getByLabel('Name').fill('Asha');
    await form.getByLabel('Email').fill('asha@b.example');
    await form.getByLabel('Tell me below').fill('8.5');
    await form.getByRole('button', { name: 'Tell me' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('We will tell you.');
  });

  const open = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    return page.getByRole('article', { name: 'Ask for a rate alert' });
  };
  await timed('it is on the desk, in the export and in the mail to the staff', async () => {
    await page.goto(`${live.staff}/leads/`);
    await page.getByLabel('Token').fill(token);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Mails 1' }).click();
    const lead = await open('Asha');
    await expect(lead).toContainText('Tell me below');
    await expect(lead).toContainText('8.5');
    await page.getByText('filters and export').click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as a spreadsheet' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
    const mailbox = join(live.folder, '../data/mailbox');
    const mails = async () =>
      Promise.all((await readdir(mailbox)).map((file) => readFile(join(mailbox, file), 'utf8')));
    await expect
      .poll(async () => (await mails()).filter((mail) => mail.includes('Tell me below')).length)
      .toBe(1);
  });

  await timed('the same without script, in English and in Hindi', async () => {
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(`${live.origin}/loans`);
    await plain.getByLabel('Name').fill('Ravi');
    await plain.getByLabel('Email').fill('ravi@b.example');
    await plain.getByLabel('Tell me below').fill('7.5');
    await plain.getByRole('button', { name: 'Tell me' }).click();
    await expect(plain.getByText('We will tell you.')).toBeVisible();
    await plain.goto(`${live.origin}/hi/loans`);
    await plain.getByRole('button', { name: 'मुझे बताएँ' }).click();
    // Without JavaScript, the server responds with the form's page and its errors.
    await expect(plain.getByRole('heading', { name: 'दर की सूचना' })).toBeVisible();
    await expect(plain.getByLabel('इससे कम हो तो बताएँ')).toBeVisible();
    await plain.close();
  });
  await page.goto(`${live.staff}/leads/?queue=mail`);
  await expect(page.getByRole('link', { name: 'Mails 2' })).toBeVisible();

  await timed('slice retire', async () =>
    expect(await slice('retire')).toMatchObject({ status: 0 }),
  );
  expect((await fetch(`${live.origin}/loans`)).status).toBe(410);
  await page.goto(`${live.staff}/leads/?queue=mail`);
  await expect(await open('Ravi')).toContainText('Tell me below');
});
