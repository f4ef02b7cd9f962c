import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import { changeText } from '@platform/releases/testing/built-slices';
import type { ReleaseList } from '@platform/slice/contract/release-list';
import { findBrowser } from '@platform/slice/testing/find-browser';
import { beforeAll, expect, test } from 'vitest';
import { readJson, tokenWith } from '../testing/deploy-place';
import { deployServerForAll } from '../testing/test-server';

const command = fileURLToPath(new URL('../../../platform/slice/command/slice.mjs', import.meta.url));
const site = deployServerForAll({ TRIALS: 'required' });
beforeAll(() => writeFile(`${site.place.from}/mf-home/slice.ts`, "export const slice = { name: 'mf-home' };\n"));

/** `slice` as a team calls it; what it prints, and its exit code. */
async function run(token: string, ...args: readonly string[]) {
  const environment = { ...process.env, SLICE_SITE: site.origin, SLICE_TOKEN: token, NO_COLOR: '1' };
  const child = spawn(process.execPath, [command, ...args, '--folder', `${site.place.from}/mf-home`], {
    env: environment,
    cwd: site.place.from,
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const status = await new Promise((resolve) => child.on('close', resolve));
  return { status, text: Buffer.concat(output).toString() };
}
const deploy = (token: string, ...args: readonly string[]) => run(token, 'deploy', '--built', site.place.from, ...args);

test.skipIf(findBrowser() === null)('slice deploy tries a release before it is live, and not once more when it is', async () => {
  const token = await tokenWith(site.database, 'deploy:mf-home');
  await changeText(site.place, 'mf-home', /About us(?=["'`])/g, 'About a command');
  const skipped = await deploy(token, '--skip-trial');
  expect(skipped).toEqual({ status: 1, text: expect.stringContaining('has not been tried in a browser, which this site asks for.') });
  const tried = await deploy(token);
  expect(tried.text).toMatch(/can be seen at http[\s\S]*what is not its own is as it was\.[\s\S]*mf-home 1\.0\.0-\w+ is live in http/);
  expect(tried.status).toBe(0);
  const { history } = await readJson<ReleaseList>(site.origin, '/deploy/releases', token);
  expect(history[0]).toMatchObject({ outcome: 'live', trial: { place: hostname(), problems: [] } });
  const again = await deploy(token);
  expect(again).toEqual({ status: 0, text: expect.stringMatching(/^Received .*\nmf-home \S+ is live in .*\n$/) });
});
