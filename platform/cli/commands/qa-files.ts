import { json, pick } from './repository-files';

export const qaFiles = (
  name: string,
  kit: string,
  versions: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({
  'package.json': json({
    name,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { flows: 'playwright test' },
    devDependencies: {
      '@platform/qa': kit,
      ...pick(['@playwright/test'], versions),
    },
  }),
  'playwright.config.ts': `import { browserArguments, findBrowser } from '@platform/qa/find-browser';
import { siteUnderTest } from '@platform/qa/site-under-test';
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
    launchOptions: { ...(executablePath !== null && { executablePath }), args: [...browserArguments] },
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
`,
  'flows/test.ts': `import { stubLeads } from '@platform/qa/site-under-test';
import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/** Answers form submissions in the browser, or with LEADS=send and TEST_LEAD_KEY sends them, marked as tests. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await stubLeads(context);
    await use(context);
  },
});
`,
  'flows/start.spec.ts': `import { breakRemote } from '@platform/qa';
import { expect, test } from './test';

test('a slice that fails leaves the rest of the page', async ({ page }) => {
  const composition = await (await page.request.get('/composition.json')).json();
  for (const remote of Object.keys(composition.remotes)) await breakRemote(page, remote, '500');
  await page.goto('/');
  await expect(page.locator('html:not([data-static])')).toBeAttached();
  await expect(page.locator('header')).toBeVisible();
  await expect(page.locator('footer')).toBeAttached();
});
`,
  '.github/workflows/flows.yml': `name: Flows
on:
  push:
  workflow_dispatch:
  schedule:
    - cron: '0 3 * * *'
jobs:
  flows:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm install
      - run: npx playwright install --with-deps chromium
      - run: npm run flows
        env:
          BASE_URL: \${{ vars.BASE_URL }}
      - if: failure()
        uses: actions/upload-artifact@v4
        with:
          name: report
          path: report/
`,
  '.gitignore': 'node_modules/\nresults/\nreport/\n',
  'README.md': `# ${name}

    npm install
    BASE_URL=https://staging.example npm run flows

\`PREVIEW=<token>\` shows a preview, \`BASIC_AUTH=user:password\` passes a proxy, \`IGNORE_CERTIFICATES=1\` takes certificates of an authority that nobody knows.
Flows import \`test\` from \`flows/test.ts\`: they send nothing to the site. \`LEADS=send\` with the site's \`TEST_LEAD_KEY\` sends leads, marked as a test. In CI a failed flow is retried once; if it then passes, the run fails as flaky.
A team has these flows before each release: \`SLICE_FLOWS=../${name} npx slice deploy --flows\`.
`,
});
