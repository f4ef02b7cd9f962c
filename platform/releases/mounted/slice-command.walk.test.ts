import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '@platband/slice/testing/find-browser';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeText } from '../testing/built-slices';
import { sendRelease, teamAt } from '../testing/deploys';
import { deployServerForAll } from '../testing/mounted-server';

const command = fileURLToPath(new URL('../../cli/slice.mjs', import.meta.url));
const site = deployServerForAll();
beforeAll(() =>
  writeFile(`${site.place.from}/plants/slice.ts`, "export const slice = { name: 'plants' };\n"),
);

async function run(more: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const env = { ...process.env, SLICE_SITE: site.origin, NO_COLOR: '1', ...more };
  const { from: cwd } = site.place;
  const given = [command, ...args, '--folder', `${cwd}/plants`];
  const child = spawn(process.execPath, given, { env, cwd });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk));
  const status = await new Promise((resolve) => child.on('close', resolve));
  return { status, text: Buffer.concat(output).toString() };
}
const deploy = (token: string, ...args: readonly string[]) =>
  run({ SLICE_TOKEN: token }, 'deploy', '--built', site.place.from, ...args);

describe.skipIf(findBrowser() === null)('with a browser', () => {
  test('slice deploy only runs a trial for an untried release', async () => {
    const team = await teamAt(site, 'deploy:plants');
    await changeText(site.place, 'plants', /About us(?=["'`])/g, 'About a command');
    expect(await deploy(team.token)).toEqual({
      status: 0,
      text: expect.stringMatching(
        /can be previewed at http[\s\S]*nothing outside this slice changed\.[\s\S]*plants 1\.0\.0-\w+ is live in http/,
      ),
    });
    const trial = { place: hostname(), problems: [] };
    expect((await team.list()).history[0]).toMatchObject({ outcome: 'live', trial });
    expect(await deploy(team.token)).toEqual({
      status: 0,
      text: expect.stringMatching(/^Received .*\nplants \S+ is live in .*\n$/),
    });
  });

  test('exits with code 3 if the trial could not run', async () => {
    const { token, list } = await teamAt(site, 'deploy:plants');
    await changeText(site.place, 'plants', /About (?:us|a command)(?=["'`])/g, 'About a failure');
    const without = { SLICE_TOKEN: token, CHROMIUM: '/bin/false' };
    const { status, text } = await run(without, 'deploy', '--built', site.place.from);
    expect(text).toMatch(/\nThe trial could not run here: .*\. The release itself may be fine/);
    expect(status).toBe(3);
    const address = /http\S+preview=\S+/.exec(text)?.[0] ?? '';
    expect(await (await fetch(address)).text()).not.toContain('About a failure');
    expect((await list()).history[0]).toMatchObject({
      outcome: 'failed',
      problems: [expect.stringMatching(/^Its trial could not run: /)],
    });
  });
});

describe('another site', () => {
  const other = deployServerForAll();

  test('slice promote --from copies a live release to another site', async () => {
    const team = await teamAt({ ...site, place: other.place }, 'deploy:plants');
    const looker = await teamAt(site, 'look:plants');
    const stranger = await teamAt(site, 'look:club');
    const taking = await teamAt(other, 'deploy:plants');
    // Formatted by another toolchain.
    const sent = { heading: 'About two sites', indent: 2 };
    const { last } = await team.send(sent, '', 'previews');
    const release = String(last['release']);
    expect((await stranger.get(`releases/plants/${release}`)).status).toBe(403);
    const promote = (name = release) => {
      const tokens = { SLICE_TOKEN: taking.token, SLICE_TOKEN_FROM: looker.token };
      return run(tokens, 'promote', name, '--from', site.origin, '--to', other.origin);
    };
    await team.order('trials/plants', { release, place: 'ci-7', problems: [] });
    expect(await promote()).toEqual({
      status: 0,
      text: expect.stringContaining(`plants ${release} is live in ${other.origin}`),
    });
    expect(await (await fetch(`${other.origin}/about`)).text()).toContain('>About two sites</h1>');
    const { history, slices } = await taking.list();
    expect(history[0]).toMatchObject({
      outcome: 'live',
      commit: '0a1b2c3',
      trial: { place: `ci-7, at ${site.origin}`, problems: [] },
    });
    const source = { commit: '0a1b2c3', message: 'A new heading' };
    expect(slices['plants']).toMatchObject({ release, ...source });
    expect(await promote('1.0.0-00000000')).toEqual({
      status: 1,
      text: expect.stringContaining('plants 1.0.0-00000000 was removed, or was stored by'),
    });
  });

  test('copies the shell too', async () => {
    const team = await teamAt(site, 'deploy:shell');
    const taking = await teamAt(other, 'deploy:shell');
    const release = (await team.list()).slices['shell']?.release;
    const headers = { authorization: `Bearer ${team.token}`, accept: 'application/gzip' };
    const packed = await fetch(`${site.origin}/deploy/releases/shell/${release}`, { headers });
    const tarball = new Uint8Array(await packed.arrayBuffer());
    const { last } = await sendRelease(other.origin, taking.token, tarball, 'shell');
    expect(last).toMatchObject({ step: 'live', release });
  });
});

test('stages a release, says what it lacks, and takes it out again', async () => {
  const { token } = await teamAt(site, 'deploy:plants');
  await changeText(site.place, 'plants', /About \w+(?: \w+)?(?=["'`])/g, 'About a set');
  const slice = (...args: readonly string[]) => run({ SLICE_TOKEN: token }, ...args);
  expect(await deploy(token, '--next')).toEqual({
    status: 0,
    text: expect.stringMatching(
      /plants \S+ is staged, and all staged releases are compatible: http\S+preview=\S+ shows them\. To make them live, run slice promote --next/,
    ),
  });
  expect(await slice('status', '--next')).toEqual({
    status: 0,
    text: expect.stringMatching(/^plants \S+ by Asha \S+: nothing is missing\n$/),
  });
  expect((await slice('stop', '--next')).text).toMatch(/^plants \S+ was stopped in http/);
  expect((await slice('status', '--next')).text).toBe('Nothing is staged.\n');
});
