import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ReleaseList } from '@platband/slice/contract/releases';
import { findBrowser } from '@platband/slice/testing/find-browser';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeText } from '../testing/built-slices';
import { readJson, tokenWith } from '../testing/deploy-place';
import { packHome, sendRelease } from '../testing/deploys';
import { deployServerForAll } from '../testing/mounted-server';

const command = fileURLToPath(new URL('../../cli/slice.mjs', import.meta.url));
const site = deployServerForAll();
beforeAll(() =>
  writeFile(`${site.place.from}/plants/slice.ts`, "export const slice = { name: 'plants' };\n"),
);

async function run(more: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const environment = { ...process.env, SLICE_SITE: site.origin, NO_COLOR: '1', ...more };
  const child = spawn(
    process.execPath,
    [command, ...args, '--folder', `${site.place.from}/plants`],
    {
      env: environment,
      cwd: site.place.from,
    },
  );
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk));
  const status = await new Promise((resolve) => child.on('close', resolve));
  return { status, text: Buffer.concat(output).toString() };
}
const deploy = (token: string, ...args: readonly string[]) =>
  run({ SLICE_TOKEN: token }, 'deploy', '--built', site.place.from, ...args);

test.skipIf(findBrowser() === null)(
  'slice deploy only runs a trial for an untried release',
  async () => {
    const token = await tokenWith(site.database, 'deploy:plants');
    await changeText(site.place, 'plants', /About us(?=["'`])/g, 'About a command');
    const tried = await deploy(token);
    expect(tried.text).toMatch(
      /can be previewed at http[\s\S]*nothing outside this slice changed\.[\s\S]*plants 1\.0\.0-\w+ is live in http/,
    );
    expect(tried.status).toBe(0);
    const { history } = await readJson<ReleaseList>(site.origin, '/deploy/releases', token);
    expect(history[0]).toMatchObject({
      outcome: 'live',
      trial: { place: hostname(), problems: [] },
    });
    const again = await deploy(token);
    expect(again).toEqual({
      status: 0,
      text: expect.stringMatching(/^Received .*\nplants \S+ is live in .*\n$/),
    });
  },
);

test.skipIf(findBrowser() === null)('exits with code 3 if the trial could not run', async () => {
  const token = await tokenWith(site.database, 'deploy:plants');
  await changeText(site.place, 'plants', /About (?:us|a command)(?=["'`])/g, 'About a failure');
  const { status, text } = await run(
    { SLICE_TOKEN: token, CHROMIUM: '/bin/false' },
    'deploy',
    '--built',
    site.place.from,
  );
  expect(text).toMatch(/\nThe trial could not run here: .*\. This says nothing about the release/);
  expect(status).toBe(3);
  const address = /http\S+preview=\S+/.exec(text)?.[0] ?? '';
  expect(await (await fetch(address)).text()).not.toContain('About a failure');
  const { history } = await readJson<ReleaseList>(site.origin, '/deploy/releases', token);
  expect(history[0]).toMatchObject({
    outcome: 'failed',
    problems: [expect.stringMatching(/^Its trial could not run: /)],
  });
});

describe('another site', () => {
  const other = deployServerForAll();

  test('slice promote --from copies a live release to another site', async () => {
    const [token, otherToken, looker, stranger] = await Promise.all([
      tokenWith(site.database, 'deploy:plants'),
      tokenWith(other.database, 'deploy:plants'),
      tokenWith(site.database, 'look:plants'),
      tokenWith(site.database, 'look:club'),
    ]);
    // Formatted by another toolchain.
    const sent = await packHome(other.place, { heading: 'About two sites', indent: 2 });
    const { last } = await sendRelease(site.origin, token, sent, 'plants', 'previews');
    const release = String(last['release']);
    const address = `${site.origin}/deploy/releases/plants/${release}`;
    const fetched = (by: string) =>
      fetch(address, { headers: { authorization: `Bearer ${by}`, accept: 'application/gzip' } });
    expect((await fetched(stranger)).status).toBe(403);
    const promote = (name = release) =>
      run(
        { SLICE_TOKEN: otherToken, SLICE_TOKEN_FROM: looker },
        'promote',
        name,
        '--from',
        site.origin,
        '--to',
        other.origin,
      );
    await fetch(`${site.origin}/deploy/trials/plants`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ release, place: 'ci-7', problems: [] }),
    });
    expect(await promote()).toEqual({
      status: 0,
      text: expect.stringContaining(`plants ${release} is live in ${other.origin}`),
    });
    expect(await (await fetch(`${other.origin}/about`)).text()).toContain('>About two sites</h1>');
    const { history, slices } = await readJson<ReleaseList>(
      other.origin,
      '/deploy/releases',
      otherToken,
    );
    expect(history[0]).toMatchObject({
      outcome: 'live',
      commit: '0a1b2c3',
      trial: { place: `ci-7, at ${site.origin}`, problems: [] },
    });
    expect(slices['plants']).toMatchObject({
      release,
      commit: '0a1b2c3',
      message: 'A new heading',
    });
    expect(await promote('1.0.0-00000000')).toEqual({
      status: 1,
      text: expect.stringContaining('plants 1.0.0-00000000 was removed, or was made by'),
    });
  });

  test('copies the shell too', async () => {
    const token = await tokenWith(site.database, 'deploy:shell');
    const { slices } = await readJson<ReleaseList>(site.origin, '/deploy/releases', token);
    const release = slices['shell']?.release;
    const headers = { authorization: `Bearer ${token}`, accept: 'application/gzip' };
    const packed = await (
      await fetch(`${site.origin}/deploy/releases/shell/${release}`, { headers })
    ).arrayBuffer();
    const { last } = await sendRelease(
      other.origin,
      await tokenWith(other.database, 'deploy:shell'),
      new Uint8Array(packed),
      'shell',
    );
    expect(last).toMatchObject({ step: 'live', release });
  });
});

test('stages a release, says what it lacks, and takes it out again', async () => {
  const token = await tokenWith(site.database, 'deploy:plants');
  await changeText(site.place, 'plants', /About \w+(?: \w+)?(?=["'`])/g, 'About a set');
  const slice = (...args: readonly string[]) => run({ SLICE_TOKEN: token }, ...args);
  expect(await deploy(token, '--next')).toEqual({
    status: 0,
    text: expect.stringMatching(
      /plants \S+ is staged, and all staged releases are compatible: http\S+preview=\S+ shows them\. Make them live: slice promote --next/,
    ),
  });
  expect(await slice('status', '--next')).toEqual({
    status: 0,
    text: expect.stringMatching(/^plants \S+ by Asha \S+: nothing is missing\n$/),
  });
  expect((await slice('stop', '--next')).text).toMatch(/^plants \S+ was stopped in http/);
  expect((await slice('status', '--next')).text).toBe('Nothing is staged.\n');
});
