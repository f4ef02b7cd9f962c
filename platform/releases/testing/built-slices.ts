import { cpSync, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listFiles, root } from '@platband/server-kit/disk';
import type { ReadContent } from '../composition/content-snapshot';
import { buildSlices } from '../operations/build-slices';
import { makeRelease } from '../release/make-release';
import { makeShellRelease } from '../release/make-shell-release';
import { remoteNames, sliceNames } from '../release/slice-names';
import { getHistory, makeLive, recordHistory } from './ledger';

export interface Workplace {
  readonly from: string;
  readonly site: string;
}

/**
 * Copies the built slices and the site composed from them. All tests in a run share one
 * composition, in the folder created by first-composition.ts, since composing takes as long as four
 * deploys.
 * @param read Fetches content from the site's API.
 */
export async function makeComposedWorkplace(read: ReadContent): Promise<Workplace> {
  const folderOfRun = process.env['FIRST_COMPOSITION'];
  if (folderOfRun === undefined) {
    const own = await makeWorkplace();
    await composeFirst(own, read);
    return own;
  }
  const shared = `${folderOfRun}/${basename(root)}`;
  await mkdir(shared, { recursive: true });
  const whole = { from: `${shared}/whole/built`, site: `${shared}/whole/site` };
  while (!existsSync(`${shared}/whole`)) {
    const isMine = await mkdir(`${shared}/begun`).then(
      () => true,
      () => false,
    );
    if (isMine)
      await composeInto(shared, read).finally(() => rm(`${shared}/begun`, { recursive: true }));
    else await wait(100);
  }
  const folder = await mkdtemp(`${tmpdir()}/composing-`);
  const copy = { from: `${folder}/built`, site: `${folder}/site` };
  copyWorkplace(whole, copy);
  recordHistory(copy.site, JSON.parse(await readFile(`${shared}/whole/history.json`, 'utf8')));
  return copy;
}

async function composeInto(shared: string, read: ReadContent): Promise<void> {
  const made = await makeWorkplace();
  await composeFirst(made, read);
  await writeFile(`${dirname(made.from)}/history.json`, JSON.stringify(getHistory(made.site)));
  await rename(dirname(made.from), `${shared}/whole`);
}

/**
 * Uses `cpSync`, because the promise-based `cp` takes three times as long for a thousand small
 * files.
 */
export function copyWorkplace(whole: Workplace, copy: Workplace): void {
  cpSync(whole.from, copy.from, { recursive: true });
  cpSync(whole.site, copy.site, { recursive: true, verbatimSymlinks: true });
}

async function makeWorkplace(): Promise<Workplace> {
  const missing = sliceNames.filter(
    (slice) => !existsSync(`${root}/${slice}/dist`) || !existsSync(`${root}/${slice}/dist-server`),
  );
  await buildSlices(missing);
  const folder = await mkdtemp(`${tmpdir()}/composing-`);
  const from = `${folder}/built`;
  const site = `${folder}/site`;
  for (const slice of sliceNames) {
    await mkdir(`${from}/${slice}`, { recursive: true });
    for (const part of ['dist', 'dist-server', 'package.json'])
      await cp(`${root}/${slice}/${part}`, `${from}/${slice}/${part}`, { recursive: true });
  }
  return { from, site };
}

async function composeFirst({ from, site }: Workplace, read: ReadContent): Promise<void> {
  const shell = await makeShellRelease(from, site);
  const releases = await Promise.all(
    remoteNames.map(async (name) => [name, (await makeRelease(name, from, site)).release] as const),
  );
  const pinnedReleases = { shell: shell.release, remotes: Object.fromEntries(releases) };
  await makeLive({ cause: 'first', change: () => pinnedReleases, read }, site);
}

/**
 * Replaces text in all of a built slice's files.
 * @throws Error if the text does not occur.
 */
export async function changeText(
  { from }: Workplace,
  slice: string,
  text: string | RegExp,
  replacement: string,
): Promise<void> {
  let found = false;
  for (const part of ['dist', 'dist-server']) {
    for (const file of await listFiles(`${from}/${slice}/${part}`)) {
      if (!/\.(?:m?js|css)$/.test(file)) continue;
      const path = `${from}/${slice}/${part}/${file}`;
      const before = await readFile(path, 'utf8');
      const after = before.replace(text, replacement);
      found ||= after !== before;
      if (after !== before) await writeFile(path, after);
    }
  }
  if (!found) throw new Error(`${slice} does not say ${text}.`);
}

export async function changeJson<T>(
  { from }: Workplace,
  file: string,
  change: (value: T) => unknown,
): Promise<void> {
  const path = `${from}/${file}`;
  await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, 'utf8')) as T)));
}
