import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changeText, tokenWith } from '@platband/releases/testing';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { deployServerForAll } from '../testing/test-server';

const command = fileURLToPath(new URL('../../../platform/cli/slice.mjs', import.meta.url));
const site = deployServerForAll({});
beforeAll(() =>
  writeFile(`${site.place.from}/mf-home/slice.ts`, "export const slice = { name: 'mf-home' };\n"),
);

const flows = (expected: string) => `
const about = async (headers) => (await fetch(process.env.BASE_URL + '/about', { headers })).text();
const preview = await about({ cookie: 'preview=' + process.env.PREVIEW });
console.log('live: ' + ((await about({})).includes('${expected}') ? 'as it will be' : 'as it was'));
process.exit(preview.includes('${expected}') ? 0 : 1);
`;

async function deployWithFlows(expected: string, ...args: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'flows-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { flows: 'node flows.js' } }),
  );
  await writeFile(join(folder, 'flows.js'), flows(expected));
  const token = await tokenWith(site.database, 'deploy:mf-home');
  const child = spawn(
    process.execPath,
    [
      command,
      'deploy',
      '--flows',
      '--skip-trial',
      '--built',
      site.place.from,
      '--folder',
      `${site.place.from}/mf-home`,
      ...args,
    ],
    {
      env: {
        ...process.env,
        SLICE_SITE: site.origin,
        SLICE_TOKEN: token,
        SLICE_FLOWS: folder,
        NO_COLOR: '1',
      },
      cwd: site.place.from,
    },
  );
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk));
  const status = await new Promise((resolve) => child.on('close', resolve));
  return { status, text: Buffer.concat(output).toString() };
}

const aboutNow = async () => (await fetch(`${site.origin}/about`)).text();

test('slice deploy --flows makes a release live only if flows pass', async () => {
  await changeText(site.place, 'mf-home', /About us(?=["'`])/g, 'About the flows');
  const failed = await deployWithFlows('About something else');
  expect(failed).toEqual({
    status: 1,
    text: expect.stringContaining('Flows failed, so the live site was not changed.'),
  });
  expect(await aboutNow()).not.toContain('About the flows');
  const previewed = await deployWithFlows('About the flows', '--preview');
  expect(previewed).toEqual({ status: 0, text: expect.stringContaining('live: as it was') });
  expect(await aboutNow()).not.toContain('About the flows');
  const passed = await deployWithFlows('About the flows');
  expect(passed.text).toMatch(
    /can be previewed at http[\s\S]*live: as it was\n[\s\S]*is live in http/,
  );
  expect(passed.status).toBe(0);
  expect(await aboutNow()).toContain('About the flows');
});
