import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOutside } from '../fixtures/own-repository';
import { type ReleasedSite, releaseSite } from '../fixtures/released-site';
import { expect, test } from '../fixtures/test';

const managers: Readonly<Record<string, readonly string[]>> = {
  npm: ['npm', 'install'],
  pnpm: ['npx', '--yes', 'pnpm@12', 'install'],
  yarn: ['npx', '--yes', '@yarnpkg/cli-dist@4', 'install'],
  bun: ['npx', '--yes', 'bun@1', 'install'],
};

test.setTimeout(600_000);
let live: ReleasedSite;
test.beforeAll(async () => {
  live = await releaseSite();
  await live.publishPackages();
});
test.afterAll(() => live.close());

for (const [name, install] of Object.entries(managers))
  test(`${name} installs a new slice that passes its checks`, async () => {
    const outside = await mkdtemp(join(tmpdir(), 'managers-'));
    const folder = join(outside, 'mf-loans');
    await mkdir(folder);
    const run = async (...command: readonly string[]) => {
      const ended = await runOutside(folder, command);
      // Other managers do without optional packages for other systems.
      test.skip(
        /YN0035[\s\S]*Response Code: 404/.test(ended.text),
        'The registry lacks a package.',
      );
      expect(ended, ended.text).toMatchObject({ status: 0 });
    };
    const slice = `${live.origin}/packages/platband-slice-latest.tgz`;
    await run('npx', '--yes', slice, 'create', 'mf-loans', '--page', 'Loans', '--path', '/loans');
    await run(...install);
    for (const command of ['check', 'test', 'build']) await run('npx', 'slice', command);
    await rm(outside, { recursive: true });
  });
