import { browserArguments, findBrowser } from '@platband/slice/testing/find-browser';
import { siteUnderTest } from '@platband/slice/testing/site-under-test';
import { defineConfig } from '@playwright/test';

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'flows',
  outputDir: 'results',
  retries: process.env.CI === undefined ? 0 : 1,
  failOnFlakyTests: process.env.CI !== undefined,
  reporter: [
    ['list'],
    ['junit', { outputFile: 'results/junit.xml' }],
    ['html', { outputFolder: 'report', open: 'never' }],
    ...(process.env.GITHUB_ACTIONS === undefined ? [] : [['github'] as const]),
  ],
  use: {
    ...siteUnderTest(),
    launchOptions: {
      ...(executablePath !== null && { executablePath }),
      args: [...browserArguments],
    },
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
