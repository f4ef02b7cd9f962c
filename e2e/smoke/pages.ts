import { browserArguments } from '@platband/slice/testing/find-browser';
import { chromium } from '@playwright/test';
import { launch } from 'puppeteer-core';
import type { Browser } from './browser';
import { provideOldChromium } from './old-chromium';

const extraPrefsFirefox = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

/** Starts Debian's Firefox headless, over WebDriver BiDi. Playwright only drives its own build. */
export async function startFirefox(): Promise<Browser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
    extraPrefsFirefox,
  });
  const [page = await browser.newPage()] = await browser.pages();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (said) => said.type() === 'error' && complaints.push(said.text()));
  return {
    ...driven(page, complaints),
    version: await browser.version(),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
}

/** Uses Playwright, because Puppeteer doesn't find the pages of browsers this old. */
export async function startOldChromium(version: 92 | 106): Promise<Browser> {
  const folder = await provideOldChromium(version);
  const browser = await chromium.launch({
    executablePath: `${folder}/chromium`,
    args: [...browserArguments, '--single-process', '--no-zygote'],
    env: { ...process.env, LD_LIBRARY_PATH: `${folder}/lib:${folder}` },
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (said) => said.type() === 'error' && complaints.push(said.text()));
  return {
    ...driven(page, complaints),
    version: `chromium ${browser.version()}`,
    resize: (width, height) => page.setViewportSize({ width, height }),
    close: () => browser.close(),
  };
}

/** The parts that the page objects of both libraries have in common. */
interface Page {
  goto(url: string): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  readonly mouse: { click(x: number, y: number): Promise<void> };
  readonly keyboard: {
    type(text: string): Promise<void>;
    press(key: 'Escape'): Promise<void>;
  };
}

const driven = (page: Page, complaints: readonly string[]) => ({
  navigate: async (url: string) => void (await page.goto(url)),
  evaluate: async (expression: string) => String(await page.evaluate(expression)),
  click: (x: number, y: number) => page.mouse.click(x, y),
  type: (text: string) => page.keyboard.type(text),
  pressEscape: () => page.keyboard.press('Escape'),
  complaints: async () => [...complaints],
});
