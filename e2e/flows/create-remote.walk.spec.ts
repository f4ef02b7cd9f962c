import { spawn, spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { expect, test } from '../fixtures/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const left = /^(?:node_modules|\.git|\.deploy-token|data|e2e[\\/]results)$|[\\/]node_modules$/;

test('following the README gets a generated remote live', async () => {
  // The test builds, checks and deploys. The timeout only ends a run that hangs.
  test.setTimeout(900_000);
  const folder = await mkdtemp(join(tmpdir(), 'fifth-'));
  // Mimics a checkout after `npm run build`, so that nothing is built or checked again.
  await cp(root, folder, {
    recursive: true,
    verbatimSymlinks: true,
    preserveTimestamps: true,
    filter: (path) => !left.test(relative(root, path)),
  });
  // Workspace links must point into this copy, not into the repository.
  expect(spawnSync('cp', ['-a', join(root, 'node_modules'), folder]).status).toBe(0);
  // The lints ask git for the files.
  expect(spawnSync('git', ['init', '--quiet'], { cwd: folder }).status).toBe(0);
  const run = (command: string, args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
    return { status, text: `${stdout}${stderr}` };
  };
  const npm = (...args: string[]) => run('npm', ['run', '--silent', ...args]);
  const npx = (...args: string[]) => run('npx', args);
  expect(npx('slice', 'create', 'mf-loans', '--page', 'Loans', '--path', '/about').text).toContain(
    'Another page already has the path /about.',
  );
  expect(npx('slice', 'create', 'mf-loans', '--page', 'Loans', '--path', '/loans')).toMatchObject({
    status: 0,
  });
  expect(npm('check')).toMatchObject({ status: 0 });
  expect(npm('unit', '--', 'mf-loans')).toMatchObject({
    status: 0,
    text: expect.stringMatching(/1 passed/),
  });
  const definition = join(folder, 'mf-loans', 'slice.ts');
  const written = await readFile(definition, 'utf8');
  await writeFile(
    definition,
    written.replace(/ }\);\n$/, ", requires: { slots: ['Lottery'] } });\n"),
  );
  expect(npm('build', 'mf-loans', '--', '--live')).toMatchObject({
    status: 1,
    text: expect.stringContaining('mf-loans requires slots/Lottery, but no live slice'),
  });
  await writeFile(definition, written);
  expect(npm('deploy', '-w', 'mf-loans', '--', '--skip-checks')).toMatchObject({ status: 0 });
  // `npm start` compares this file to report parts of the checkout that are not live.
  expect(await readFile(join(folder, 'mf-loans/dist/.vite/built-from.txt'), 'utf8')).toMatch(
    /^\w+$/,
  );
  const page = join(folder, 'site/live/loans/index.html');
  expect(await readFile(page, 'utf8')).toMatch(/<h1[^>]*>Loans<\/h1>/);
  expect(npm('retire', '-w', 'mf-loans')).toMatchObject({ status: 0 });
  await expect(readFile(page, 'utf8')).rejects.toThrow('ENOENT');
  await rm(folder, { recursive: true, force: true });
});

test('a slice in development runs in the composed site', async ({ page, site }) => {
  const port = await getPort();
  const child = spawn(
    'npm',
    [
      'run',
      '--silent',
      'dev',
      '-w',
      'mf-home',
      '--',
      '--against',
      site.origin,
      '--port',
      String(port),
    ],
    {
      cwd: root,
      detached: true,
      stdio: 'ignore',
    },
  );
  try {
    const address = `http://localhost:${port}`;
    await expect
      .poll(() =>
        fetch(address).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).origin));
    await page.goto(`${address}/about`);
    const h1 = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(h1).toHaveText('About us');
    await expect(page.locator('[data-remote="mf-home"]')).toHaveAttribute('data-release', 'dev');
    await page
      .getByRole('dialog', { name: /^Welcome/ })
      .getByRole('button', { name: 'Close' })
      .click();
    await page.getByRole('banner').getByRole('link', { name: 'Blogs', exact: true }).click();
    await expect(h1).toHaveText('Our Latest Blogs');
    expect([...asked]).toContain(site.remotes['mf-content'].origin);
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  }
});
