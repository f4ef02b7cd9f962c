import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from '@playwright/test';
import { boxOf } from '../fixtures/box-of';
import { makeRepository } from '../fixtures/own-repository';
import { type ReleasedSite, releaseSite } from '../fixtures/released-site';
import { expect, shellIsAlive, test } from '../fixtures/test';

/** Apps as teams write them, with the libraries that they use. Each is deployed and looked at. */
const apps = fileURLToPath(new URL('../apps/', import.meta.url));

interface App {
  readonly path: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly budget: object;
}

test.describe.configure({ mode: 'default' });
test.setTimeout(600_000);
test.use({ actionTimeout: 30_000 });
let live: ReleasedSite;
test.beforeAll(async () => {
  live = await releaseSite();
  await live.publishPackages();
});
test.afterAll(() => live.close());

async function deployApp(name: string): Promise<string> {
  const app = JSON.parse(await readFile(join(apps, name, 'app.json'), 'utf8')) as App;
  const slice = `mf-${name}`;
  const team = await makeRepository(live, slice, '--page', 'App', '--path', app.path);
  const manifest = join(team.folder, 'package.json');
  const { dependencies, devDependencies, ...made } = JSON.parse(await readFile(manifest, 'utf8'));
  const all = {
    ...made,
    dependencies: { ...dependencies, ...app.dependencies },
    devDependencies: { ...devDependencies, ...app.devDependencies },
    budget: app.budget,
  };
  await writeFile(manifest, JSON.stringify(all));
  await cp(join(apps, name), team.folder, { recursive: true });
  const run = async (...command: readonly string[]) => {
    const [tool = '', ...rest] = command;
    const ended = await team.run(tool, ...rest);
    expect(ended, ended.text).toMatchObject({ status: 0 });
  };
  await run('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund');
  const token = await live.token(`deploy:${slice}`);
  await run('env', `SLICE_SITE=${live.origin}`, `SLICE_TOKEN=${token}`, 'npx', 'slice', 'deploy');
  await team.close();
  return app.path;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const colours = (element: Locator, background: string) =>
  expect(element).toHaveCSS('background-color', background);

/** Uses an app, and expects what it opens to look as meant. */
const uses: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'tailwind-radix': async (page) => {
    await press(page, 'Open the sheet');
    const sheet = page.getByRole('dialog', { name: 'Sheet' });
    await colours(sheet, 'rgb(255, 255, 255)');
    await expect(sheet).toHaveCSS('position', 'fixed');
    expect((await boxOf(sheet)).y).toBe(0);
    await press(page, 'Close the sheet');
    await press(page, 'Open the popover');
    await colours(page.getByRole('dialog', { name: 'Popover' }), 'rgb(255, 255, 255)');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Term' }).click();
    await colours(page.getByRole('listbox'), 'rgb(255, 255, 255)');
    await page.getByRole('option', { name: '24 months' }).click();
    await expect(page.getByRole('combobox', { name: 'Term' })).toHaveText('24 months');
  },
  mui: async (page) => {
    await press(page, 'Open the menu');
    const yearly = page.getByRole('menuitem', { name: 'Yearly' });
    await expect(yearly).toHaveCSS('font-family', /mf-mui_Roboto/);
    await expect(page.getByRole('presentation')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await yearly.click();
    await expect(page.getByTestId('card')).toContainText('yearly');
  },
  'styled-redux': async (page) => {
    await press(page, 'Take ten lakh');
    await expect(page.getByTestId('card')).toContainText('₹83333');
    await press(page, 'Open the note');
    await colours(page.getByRole('note'), 'rgb(20, 80, 40)');
  },
  pictures: async (page) => {
    await press(page, 'Double it');
    await expect(page.getByTestId('card')).toHaveText('Twice is 4');
    const widths = page.locator('main img, [data-page] img');
    for (const image of await widths.all())
      expect(await image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  },
  fonts: async (page) => {
    await press(page, 'Show the sum');
    const fonts = () =>
      page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      );
    await expect
      .poll(fonts)
      .toEqual(expect.arrayContaining([expect.stringContaining('mf-fonts_Inter')]));
    await expect.poll(fonts).toContainEqual(expect.stringContaining('mf-fonts_JetBrains'));
  },
  'dark-theme': async (page) => {
    const card = page.getByTestId('card');
    await expect(card).toHaveCSS('color', 'rgb(20, 20, 20)');
    await press(page, 'Change the theme');
    await expect(card).toHaveCSS('color', 'rgb(240, 240, 240)');
  },
  libraries: async (page) => {
    for (const name of [
      'floating-ui',
      'headless-ui',
      'react-modal',
      'rc-dialog',
      'vaul',
      'tippy',
    ]) {
      await press(page, `Open ${name}`);
      const shown = page.getByText(name, { exact: true }).last();
      await expect(shown).toHaveCSS('color', 'rgb(1, 2, 3)');
      expect(
        await shown.evaluate((one) => one.closest('body > *')?.getAttribute('data-remote')),
      ).toBe('mf-libraries');
      await page.goto(page.url(), { referer: `${live.origin}/` });
      await shellIsAlive(page);
    }
    await press(page, 'Open sonner');
    await expect(page.getByText('sonner', { exact: true }).last()).toBeVisible();
    await page.getByRole('button', { name: 'Open radix-tooltip' }).hover();
    await colours(page.locator('.tip', { hasText: 'radix-tooltip' }), 'rgb(230, 255, 230)');
  },
};

const style = (page: Page) =>
  page.getByTestId('card').evaluate((card) => {
    const { padding, backgroundColor, borderRadius, fontFamily } = getComputedStyle(card);
    return { padding, backgroundColor, borderRadius, fontFamily };
  });
/** What a slice could leave behind. The shell's scroll animation starts late. */
const around = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.body].flatMap((element) =>
      [...element.attributes]
        .filter(({ name }) => !name.startsWith('data-aos-'))
        .map(({ name, value }) => `${element.localName} ${name}=${value}`),
    ),
  );

async function openApp(browser: Browser, path: string, width: number, hasScript: boolean) {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    javaScriptEnabled: hasScript,
  });
  await context.addInitScript(() => sessionStorage.setItem('popup-closed', ''));
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(`${live.origin}${path}`, { referer: `${live.origin}/` });
  return { page, problems, context };
}

const leave = (page: Page, path: string) =>
  page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), path);

for (const name of await readdir(apps)) {
  test(`${name} looks as meant from the first load to the last`, async ({ browser }, info) => {
    const path = await deployApp(name);
    for (const width of [390, 1280]) {
      const still = await openApp(browser, path, width, false);
      const written = await style(still.page);
      expect(still.problems).toEqual([]);
      await still.context.close();

      const about = await openApp(browser, '/about', width, true);
      await shellIsAlive(about.page);
      await expect(about.page.getByRole('heading', { level: 1 })).toBeVisible();
      const before = await around(about.page);
      await about.context.close();

      const { page, problems, context } = await openApp(browser, path, width, true);
      await shellIsAlive(page);
      expect(await style(page)).toEqual(written);
      await page.screenshot({ path: info.outputPath(`${name}-${width}.png`) });
      await uses[name]?.(page);
      await page.screenshot({ path: info.outputPath(`${name}-${width}-used.png`) });
      await page.keyboard.press('Escape');
      await leave(page, '/about');
      await page.waitForURL('**/about');
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('App');
      await expect.poll(() => around(page)).toEqual(before);
      await expect(page.locator(`body > [data-remote="mf-${name}"]`)).toHaveCount(0);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('App');
      expect(await style(page)).toEqual(written);
      expect(problems).toEqual([]);
      await context.close();
    }
  });
}
