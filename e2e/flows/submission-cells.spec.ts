import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import { allForms } from 'shared-contracts/contract/generated/all-forms';
import { formCases } from '../fixtures/form-cases';
import { fill, goTo } from '../fixtures/forms';
import { closePopup, expect, getPopup, shellIsAlive, test } from '../fixtures/test';
import { type Cell, expectationOf, sampleCells, staysOpen } from '../site/submission-model';

/**
 * A sample of the model's cells in a real browser, with real storage, locks and requests. A quarter
 * by day, since e2e/site/submission-model.test.tsx tries more of them without a browser.
 */
const cellsPerTest = 5;
const tests = process.env['WALKS'] === undefined ? 2 : 8;
const sample = sampleCells(cellsPerTest * tests);

/** What the site says of a submission that was not accepted at once. */
const told =
  /saved on this device|keep this page open|reached us|failed to submit|an error occurred|no answer yet/i;

const findForm = (name: Cell['form']) => {
  const form = formCases.find((one) => one.name === name);
  const definition = (allForms as readonly FormDefinition[]).find(
    ({ title }) => title === form?.title,
  );
  if (form === undefined || definition === undefined) throw new Error(`No form ${name}.`);
  const { alert, toast, status } = definition.outcomes.failure;
  const isSilent = alert === null && toast === null && status === null;
  return { form, withoutAnswer: isSilent ? 'to retry' : 'unconfirmed' } as const;
};

/** Replaces storage and locks before any script of the page runs. */
function breakBrowser({ storage, locks, network }: Cell): void {
  if (storage === 'throws')
    IDBFactory.prototype.open = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
  if (storage === 'full')
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  if (storage === 'silent') IDBFactory.prototype.open = () => new EventTarget() as never;
  if (locks === 'absent') Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
  if (locks === 'silent' || locks === 'held by a frozen tab')
    LockManager.prototype.request = () => new Promise(() => {});
  if (network !== 'offline, without an event') return;
  Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true });
  window.addEventListener('online', (event) => event.stopImmediatePropagation(), true);
}

/** Answers the first request to an API path as the cell says, and passes on the others. */
async function hinder(context: BrowserContext, path: string, network: Cell['network']) {
  let requests = 0;
  await context.route(`**/api/V1/${path}`, async (route) => {
    requests += 1;
    if (requests > 1 || network === 'answers' || network.startsWith('offline'))
      return route.fallback();
    if (network === 'stalls before the server') return;
    if (network === 'loses the answer') await route.fetch();
    const status = { '502': 502, 'HTML 403': 403, 'HTML 413': 413 }[network as string];
    return status === undefined
      ? route.abort('connectionreset')
      : route.fulfill({ status, contentType: 'text/html', body: '<h1>No</h1>' });
  });
}

/** Values by field name, since labels depend on the language. */
const valuesOf = (form: Locator) =>
  form.evaluate((element: HTMLFormElement) =>
    Object.fromEntries(
      [...element.querySelectorAll<HTMLInputElement>('[name]:not([tabindex="-1"])')]
        .filter(({ type }) => type !== 'hidden')
        .map(({ name, value }) => [name, value]),
    ),
  );

const formOn = (page: Page, title: string) => page.locator(`form[aria-label="${title}"]`);

for (let number = 0; number < tests; number += 1) {
  const cells = sample.slice(number * cellsPerTest, (number + 1) * cellsPerTest);
  test(`cells ${number + 1} of ${tests}: a submission is stored once or announced`, {
    tag: ['@mf-forms', '@mf-home', '@mf-content'],
  }, async ({ browser, site }) => {
    for (const cell of cells)
      await test.step(Object.values(cell).join(' · '), async () => {
        const context = await browser.newContext({ baseURL: site.origin, locale: 'en-IN' });
        try {
          await runCell(cell, context, site);
        } finally {
          await context.close();
        }
      });
  });
}

async function runCell(
  cell: Cell,
  context: BrowserContext,
  site: { readonly origin: string; readonly readLeads: () => Promise<readonly object[]> },
): Promise<void> {
  const { form, withoutAnswer } = findForm(cell.form);
  const expected = expectationOf(cell, withoutAnswer);
  const [nameLabel = ''] = Object.keys(form.entries);
  const name = `Asha ${Math.random().toString(36).slice(2)}`;
  const entries = { ...form.entries, [nameLabel]: name };
  const stored = async () =>
    (await site.readLeads()).filter((lead) => JSON.stringify(lead).includes(name)).length;
  let said = '';
  const listen = async (page: Page) => {
    said += ` ${await page.locator('body').ariaSnapshot()}`;
  };
  const pass = async (page: Page, ms: number) => {
    await page.clock.runFor(ms);
    await listen(page);
  };
  await context.clock.install();
  await context.addInitScript(breakBrowser, cell);
  await hinder(context, form.call, cell.network);
  let page = await context.newPage();
  const open = async (path: string) => {
    await page.goto(site.origin + path);
    await ready();
  };
  const ready = async () => {
    await shellIsAlive(page);
    if (await getPopup(page).isVisible()) await closePopup(page);
    await page.waitForLoadState('networkidle');
  };
  const shown = await goTo(page, open, form);
  await fill(shown, entries);
  const values = await valuesOf(shown);
  if (cell.network.startsWith('offline')) await context.setOffline(true);
  const button = shown.getByRole('button', { name: form.button });
  await button.click();
  if (cell.visitor === 'presses twice') await button.click({ force: true }).catch(() => {});
  for (const ms of [1_500, 4_000, 2_000]) await pass(page, ms);
  if (cell.network.startsWith('offline')) await context.setOffline(false);
  const dismiss = async () => {
    await listen(page);
    await page.keyboard.press('Escape');
  };
  if (cell.network !== 'stalls before the server') await dismiss();
  await leave();
  if (expected.stored === 'once')
    await expect
      .poll(async () => {
        await page.clock.runFor(20_000);
        return stored();
      })
      .toBe(1);
  await listen(page);
  // A retry may have arrived before the visitor left.
  if (expected.isTold && (await stored()) === 0) expect(said).toMatch(told);
  // The second of two presses may come after the first has failed, and be accepted.
  const isAccepted =
    cell.visitor === 'presses twice' &&
    cell.network !== 'loses the answer' &&
    (await stored()) === 1;
  if (expected.state === 'unconfirmed' && !isAccepted) await sendAgain();
  expect(await stored()).toBeLessThanOrEqual(1);

  async function leave() {
    if (cell.visitor === 'closes the tab') {
      await page.close();
      page = await context.newPage();
      await open(form.path ?? '/about');
    } else if (cell.visitor === 'reloads') await page.reload().then(ready);
    else if (cell.visitor === 'switches the language') await open(`/hi${form.path ?? '/about'}`);
    else if (cell.visitor === 'follows a link')
      await page
        .getByRole('banner')
        .locator('a[href="/partnership"]')
        .first()
        .click({ force: true });
    await pass(page, 3_000);
  }

  /** The form still has its text, and another press sends the same lead. */
  async function sendAgain() {
    await open(form.path ?? '/about');
    const again = await goTo(page, async () => {}, form).catch(() => formOn(page, form.title));
    if (cell.storage === 'works' || staysOpen(cell))
      await expect
        .poll(async () => {
          // Another tab may still be sending it.
          await page.clock.runFor(20_000);
          return valuesOf(again);
        })
        .toMatchObject(values);
    await again.getByRole('button', { name: form.button }).click();
    await expect.poll(stored).toBe(1);
  }
}
