import { mkdir, readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import { makeRepository, type OwnRepository } from '../fixtures/own-repository';
import { type ReleasedSite, releaseSite } from '../fixtures/released-site';
import { expect, test } from '../fixtures/test';

test.describe.configure({ mode: 'serial' });
test.setTimeout(900_000);

let team: OwnRepository;
let live: ReleasedSite;
test.beforeAll(async () => {
  live = await releaseSite();
  await live.publishPackages();
  team = await makeRepository(live, 'mf-loans', '--page', 'Loans', '--path', '/loans');
});
test.afterAll(() => Promise.all([team.close(), live.close()]));

const change = async (file: string, text: string, replacement: string) => {
  const path = join(team.folder, file);
  const before = await readFile(path, 'utf8');
  expect(before).toContain(text);
  await writeFile(
    path,
    before.replace(text, () => replacement),
  );
};

test('a new slice in a separate repository passes its checks', async () => {
  expect(await team.run('npm', 'run', 'check')).toMatchObject({
    status: 0,
    text: expect.stringContaining('No problems found'),
  });
  expect(await team.run('npm', 'test')).toMatchObject({
    status: 0,
    text: expect.stringMatching(/1 passed/),
  });
  expect(await team.run('npx', 'slice', 'build')).toMatchObject({ status: 0 });
  const { shared } = JSON.parse(await readFile(join(team.folder, 'dist/release.json'), 'utf8')) as {
    shared: object;
  };
  expect(shared).toMatchObject({ 'react-dom': expect.stringMatching(/^\^19\./) });
  // The package must be installed as a copy, not as a link to a checkout.
  expect(await realpath(join(team.folder, 'node_modules/shared-contracts'))).toBe(
    join(team.folder, 'node_modules/shared-contracts'),
  );
  expect(await readdir(join(team.folder, 'node_modules/shared-contracts'))).not.toContain(
    'tsconfig.json',
  );
});

test('fences also apply in a separate repository', async () => {
  const page = 'src/pages/Loans/Loans.tsx';
  const own = await readFile(join(team.folder, page), 'utf8');
  await writeFile(join(team.folder, page), `import { Link } from 'react-router-dom';\n${own}`);
  expect(await team.run('npx', 'slice', 'check')).toMatchObject({
    status: 1,
    text: expect.stringContaining(
      'mf-loans/src/pages/Loans/Loans.tsx must not use "react-router-dom".\n  Import routing from @platband/slice/runtime',
    ),
  });
  await writeFile(join(team.folder, page), own);
});

test('generated types reject unknown slots and wrong props', async ({ site }) => {
  expect(await team.run('npx', 'slice', 'types', '--against', site.origin)).toMatchObject({
    status: 0,
  });
  expect(await readFile(join(team.folder, 'src/live.d.ts'), 'utf8')).toMatch(
    /interface LiveSlots \{\n {4}InlineEnquiry: .*\n {4}Newsletter: /,
  );
  await change(
    'slice.ts',
    "pages: { Loans: '/loans' } }",
    "pages: { Loans: '/loans' }, requires: { slots: ['Newsletter'] } }",
  );
  await change(
    'src/pages/Loans/Loans.tsx',
    "<p className={styles['intro']}>Say here",
    "<Slot name='Newsletter' />\n      <p className={styles['intro']}>Say here",
  );
  await change(
    'src/pages/Loans/Loans.tsx',
    'import styles',
    "import { Slot } from '../../generated/access';\nimport styles",
  );
  expect(await team.run('npx', 'slice', 'check')).toMatchObject({ status: 0 });
  await change(
    'src/pages/Loans/Loans.tsx',
    "<Slot name='Newsletter' />",
    '<Slot name="Newsletter" props={{ colour: 7 }} />',
  );
  expect(await team.run('npx', 'slice', 'check')).toMatchObject({
    status: 1,
    text: expect.stringContaining("Type 'number' is not assignable to type 'never'"),
  });
  await change('src/pages/Loans/Loans.tsx', ' props={{ colour: 7 }}', '');
  await change('slice.ts', "slots: ['Newsletter']", "slots: ['Lottery']");
  expect(await team.run('npx', 'slice', 'check')).toMatchObject({
    status: 1,
    text: expect.stringContaining('"Lottery"'),
  });
  await change('slice.ts', "slots: ['Lottery']", "slots: ['Newsletter']");
});

test('a slice in development hot-reloads in the composed site', async ({ page, site }) => {
  const port = await getPort();
  team.start('npx', 'slice', 'dev', '--against', site.origin, '--port', String(port));
  const address = `http://localhost:${port}/loans`;
  const status = () =>
    fetch(address, { headers: { accept: 'text/html' } }).then(
      (answer) => answer.status,
      () => 0,
    );
  await expect.poll(status).toBe(200);
  await page.goto(address);
  await page
    .getByRole('dialog', { name: /^Welcome/ })
    .getByRole('button', { name: 'Close' })
    .click();
  const h1 = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(h1).toHaveText('Loans');
  await expect(page.getByRole('main').getByRole('region', { name: /newsletter/i })).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  await change('src/pages/Loans/Loans.tsx', '<h1>Loans<', '<h1>Loans for shops<');
  await expect(h1).toHaveText('Loans for shops');
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
  await change('src/pages/Loans/Loans.tsx', '<h1>Loans for shops<', '<h1>Loans<');
});

/** A slot rendered by Preact, with styles and props. */
const rate = `import { h, render } from 'preact';

export const mount = async ({ domElement, amount }: { readonly domElement: HTMLElement; readonly amount: number }) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('p { color: rgb(1, 2, 3); }');
  (domElement.getRootNode() as ShadowRoot).adoptedStyleSheets = [sheet];
  render(h('p', null, \`From 10.5 % for \${amount}\`), domElement);
};
export const unmount = async ({ domElement }: { readonly domElement: HTMLElement }) => render(null, domElement);
`;

async function addPreactSlot(): Promise<void> {
  expect(
    await team.run(
      'npm',
      'install',
      'preact@10',
      'valibot@1',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
    ),
  ).toMatchObject({
    status: 0,
  });
  await mkdir(join(team.folder, 'src/slots/Rate'), { recursive: true });
  await writeFile(join(team.folder, 'src/slots/Rate/Rate.tsx'), rate);
  await change(
    'slice.ts',
    'requires:',
    "slots: ['Rate'], props: { 'slots/Rate': v.object({ amount: v.number() }) }, requires:",
  );
  await change(
    'slice.ts',
    'import { defineSlice }',
    "import * as v from 'valibot';\nimport { defineSlice }",
  );
  await change('slice.ts', "slots: ['Newsletter']", "slots: ['Newsletter', 'Rate']");
  await change(
    'src/live.d.ts',
    '  interface LiveModals',
    '  interface LiveSlots {\n    Rate: { readonly amount: number };\n  }\n  interface LiveModals',
  );
  await change(
    'src/pages/Loans/Loans.tsx',
    '<Slot name="Newsletter" />',
    '<Slot name="Rate" props={{ amount: 500000 }} />\n      <Slot name="Newsletter" />',
  );
}

test('a team can deploy and roll back from a separate repository', async ({ page }) => {
  const token = await live.token('deploy:mf-loans, rollback:mf-loans');
  const slice = (...args: string[]) =>
    team.run('env', `SLICE_SITE=${live.origin}`, `SLICE_TOKEN=${token}`, 'npx', 'slice', ...args);
  const html = async () => (await fetch(`${live.origin}/loans`)).text();
  const main = page.getByRole('main');
  const rateText = main.getByText('From 10.5 % for 500000');

  await addPreactSlot();
  expect(await slice('check', '--to', live.origin)).toMatchObject({
    status: 0,
    text: expect.stringContaining('would accept mf-loans'),
  });
  const first = await slice('deploy', '--message', 'The first page');
  // No browser is installed in the repository.
  expect(first.text).toContain(
    'The release was not tried in a browser, because Playwright or its Chromium is missing. Install them: npm install --save-dev @playwright/test',
  );
  expect(first.text).toMatch(
    /Received mf-loans 1\.0\.0-\w+, [\d.]+ kB\nChecked against the live releases; rendering pages …\n[\s\S]*mf-loans 1\.0\.0-\w+ is live in http/,
  );
  expect(first.status).toBe(0);
  expect(await html()).toMatch(/<h1[^>]*>Loans<\/h1>/);

  // A slot built with another framework fails and recovers like any other, and its styles stay
  // scoped.
  const isRate = (url: URL) => /\/Rate-[\w-]+\.js$/.test(url.pathname);
  await page.route(isRate, (route) => route.abort());
  await page.goto(`${live.origin}/loans`);
  await page
    .getByRole('dialog', { name: /^Welcome/ })
    .getByRole('button', { name: 'Close' })
    .click();
  await expect(main.getByRole('alert')).toContainText('Loading chunk mf-loans/slots/Rate failed.');
  await page.unroute(isRate);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(rateText).toBeVisible();
  await expect(rateText).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(main.getByText('Say here what')).not.toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(main.getByRole('region', { name: /newsletter/i })).toBeAttached();

  // Props must match their types, and a path may belong to only one slice.
  await change('slice.ts', "'/loans'", "['/loans', '/blogs/:name']");
  expect(await slice('deploy', '--skip-checks')).toMatchObject({
    status: 1,
    text: expect.stringMatching(
      /mf-loans was not deployed, and nothing has changed:\n- \/blogs\/:… belongs to mf-content/,
    ),
  });
  await change('slice.ts', "['/loans', '/blogs/:name']", "'/loans'");
  await change('src/pages/Loans/Loans.tsx', '<h1>Loans<', '<h1>Loans for farms<');
  // A failing unit test stops the deploy.
  expect(await slice('deploy')).toMatchObject({
    status: 1,
    text: expect.stringContaining('Unit tests failed'),
  });

  // The slice may extend its copy of the package without the host.
  const contracts = join(team.folder, 'node_modules/shared-contracts');
  await writeFile(join(contracts, 'ui/Added.js'), "export const added = 'Added since';\n");
  await change(
    'node_modules/shared-contracts/package.json',
    '"version": "1.0.0"',
    '"version": "1.1.0"',
  );
  await change(
    'src/pages/Loans/Loans.tsx',
    "<p className={styles['intro']}>Say here",
    "<p>{added}</p>\n      <p className={styles['intro']}>Say here",
  );
  await change(
    'src/pages/Loans/Loans.tsx',
    'import { Slot }',
    "import { added } from 'shared-contracts/ui/Added';\nimport { Slot }",
  );
  expect(await slice('deploy', '--skip-checks', '--json')).toMatchObject({
    status: 0,
    text: expect.stringContaining('{"step":"live","slice":"mf-loans"'),
  });
  expect(await html()).toMatch(/Loans for farms<\/h1>[\s\S]*<p>Added since<\/p>/);
  expect(await slice('rollback')).toMatchObject({
    status: 0,
    text: expect.stringMatching(/mf-loans 1\.0\.0-\w+ is live in http/),
  });
  expect(await html()).toMatch(/<h1[^>]*>Loans<\/h1>/);
  expect((await slice('releases')).text).toMatch(
    /rolled back +mf-loans[\s\S]*refused +mf-loans[\s\S]*belongs to mf-content[\s\S]*The first page/,
  );
  const broken = await team.run(
    'env',
    `SLICE_SITE=${live.origin}`,
    'SLICE_TOKEN=a b',
    'npx',
    'slice',
    'rollback',
  );
  expect(broken).toMatchObject({
    status: 2,
    text: expect.stringContaining('SLICE_TOKEN is not a token'),
  });
  const other = await team.run(
    'env',
    `SLICE_SITE=${live.origin}`,
    'SLICE_TOKEN=none',
    'npx',
    'slice',
    'rollback',
  );
  expect(other).toMatchObject({ status: 1, text: expect.stringMatching(/token/i) });
});

test('wrong arguments print the usage', async () => {
  const wrong: readonly (readonly [args: readonly string[], says: string])[] = [
    [['constructor'], 'Unknown command "constructor"'],
    [['releases', '--to', 'localhost:3000'], '"localhost:3000" is not an address'],
    [['dev', '--port', 'abc'], '"abc" is not a port'],
    [['deploy', 'extra'], 'slice deploy: unexpected argument "extra"'],
    [
      ['create', 'mf-api', '--page', 'Apis', '--path', '/api', '--folder', '../none'],
      'is reserved, because the server itself responds to',
    ],
  ];
  for (const [args, says] of wrong)
    expect(await team.run('npx', 'slice', ...args), says).toMatchObject({
      status: 2,
      text: expect.stringContaining(says),
    });
  expect(await team.run('npx', 'slice', 'bogus')).toMatchObject({
    status: 2,
    text: expect.stringContaining('Unknown command "bogus"'),
  });
  expect(await team.run('npx', 'slice', 'deploy')).toMatchObject({
    status: 2,
    text: expect.stringContaining('Name it with --to https://site.example'),
  });
  expect(await team.run('npx', 'slice', 'dev', '--against', 'localhost:3000')).toMatchObject({
    status: 2,
    text: expect.stringContaining('is not an address'),
  });
  expect(
    await team.run('npx', 'slice', 'create', 'mf-x', '--page', 'x', '--path', 'x'),
  ).toMatchObject({
    status: 2,
    text: expect.stringContaining('"x" must be in PascalCase'),
  });
});
