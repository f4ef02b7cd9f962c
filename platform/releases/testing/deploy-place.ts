import { randomUUID } from 'node:crypto';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { TestDatabase } from '@platband/server-kit/testing';
import { createToken, rightsIn } from '@platband/server-kit/tokens';
import { writeFiles } from '@platband/slice/build/test-resources';
import type { BuildMetadata } from '@platband/slice/contract/releases';
import { create } from 'tar';
import type { ReadContent } from '../composition/content-snapshot';
import { openServiceDatabase } from '../service/ledger/open-service-database';
import { changeText, copyWorkplace, makeComposedWorkplace } from './built-slices';

export interface DeployPlace {
  readonly from: string;
  readonly site: string;
  remove(): Promise<void>;
}

export async function makeDeployPlace(read: ReadContent): Promise<DeployPlace> {
  const workplace = await makeComposedWorkplace(read);
  return {
    ...workplace,
    remove: () => rm(workplace.from.replace(/\/built$/, ''), { recursive: true, force: true }),
  };
}

/** Copies built slices and their site, so that a test can change them. */
export async function copyPlace(place: DeployPlace): Promise<DeployPlace> {
  const folder = await mkdtemp(`${tmpdir()}/deploying-`);
  const copy = { from: `${folder}/built`, site: `${folder}/site` };
  copyWorkplace(place, copy);
  return { ...copy, remove: () => rm(folder, { recursive: true, force: true }) };
}

export interface PackSettings {
  readonly heading?: string;
  readonly browserCode?: string;
  readonly serverCode?: string;
  readonly manifest?: object;
  readonly metadata?: object | ((described: BuildMetadata) => object);
  readonly indent?: number;
  readonly files?: Readonly<Record<string, string>>;
  readonly styles?: string;
}

export async function pack(
  slice: string,
  { from }: Pick<DeployPlace, 'from'>,
  settings: PackSettings = {},
): Promise<Buffer> {
  const folder = await mkdtemp(`${tmpdir()}/packing-`);
  const own = `${folder}/${slice}`;
  const { heading, browserCode, serverCode, manifest, metadata, files = {} } = settings;
  const change = (text: string | RegExp, replacement: string) =>
    changeText({ from: folder, site: '' }, slice, text, replacement);
  try {
    for (const part of ['dist', 'dist-server', 'package.json'])
      await cp(`${from}/${slice}/${part}`, `${own}/${part}`, { recursive: true });
    if (heading !== undefined) await change(/About us(?=["'`])/g, heading);
    if (browserCode !== undefined) await change('export{', `${browserCode}export{`);
    if (serverCode !== undefined)
      await appendFile(`${own}/dist-server/server.mjs`, `\n${serverCode}\n`);
    const described = JSON.parse(await readFile(`${own}/dist/release.json`, 'utf8'));
    const changed = typeof metadata === 'function' ? metadata(described) : metadata;
    const release = JSON.stringify({ ...described, ...changed }, null, settings.indent);
    await writeFile(`${own}/dist/release.json`, release);
    const assets = await readdir(`${own}/dist/assets`);
    const sheet = assets.find((file) => /^Home-.*\.css$/.test(file));
    if (settings.styles !== undefined)
      await appendFile(`${own}/dist/assets/${sheet}`, settings.styles);
    const packageJson = JSON.parse(await readFile(`${own}/package.json`, 'utf8'));
    const source = { commit: '0a1b2c3', author: 'Asha', message: 'A new heading' };
    const deploy = { ...source, builtAt: '2026-11-22T10:00:00Z' };
    await writeFiles(own, { ...files, 'package.json': { ...packageJson, deploy, ...manifest } });
    const sent = `${folder}/sent.tgz`;
    const packing = { gzip: true, file: sent, cwd: own, prefix: 'package', portable: true };
    await create(packing, ['package.json', 'dist', 'dist-server']);
    return await readFile(sent);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function tokenFrom(
  settings: Parameters<typeof openServiceDatabase>[0],
  rights: string,
  expiresInMs = 3_600_000,
): Promise<string> {
  const database = await openServiceDatabase(settings);
  const token = await createToken(database, {
    holder: `Asha ${randomUUID()}`,
    rights: rightsIn(rights),
    expiresAt: Date.now() + expiresInMs,
  });
  await database.close();
  return token;
}

export const tokenWith = (
  { environment, folder }: TestDatabase,
  rights: string,
  expiresInMs?: number,
): Promise<string> =>
  tokenFrom(
    { databaseUrl: environment['DATABASE_URL'] ?? null, dataFolder: folder },
    rights,
    expiresInMs,
  );

export interface Line {
  readonly step: string;
  readonly [field: string]: unknown;
}

export interface Answer {
  readonly status: number;
  readonly lines: readonly Line[];
  /** The last line, or the message if there are no lines. */
  readonly last: Line;
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  return { status: response.status, lines, last: lines.at(-1) as Line };
}

/**
 * Returns functions that pack, deploy, roll back and promote releases as a team would.
 * @param home Default slice, which must have the pages Home and About.
 */
export const getRequests = (home: string) => ({
  packHome: (place: Pick<DeployPlace, 'from'>, settings?: PackSettings) =>
    pack(home, place, settings),
  sendRelease: async (
    origin: string,
    token: string,
    tarball: Uint8Array,
    slice = home,
    what = 'releases',
  ): Promise<Answer> =>
    answerOf(
      await fetch(`${origin}/deploy/${what}/${slice}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
        body: tarball as BodyInit,
      }),
    ),
  orderRollback: (
    origin: string,
    token: string,
    order: object = {},
    slice = home,
  ): Promise<Answer> => sendOrder(origin, token, `rollbacks/${slice}`, order),
});

export const sendOrder = async (
  origin: string,
  token: string,
  what: string,
  order: object,
): Promise<Answer> =>
  answerOf(
    await fetch(`${origin}/deploy/${what}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(order),
    }),
  );

export async function readJson<T>(origin: string, path: string, token: string): Promise<T> {
  const response = await fetch(`${origin}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.json()) as T;
}
