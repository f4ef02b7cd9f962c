import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '@platband/server-kit/disk';
import type { ReleaseList } from '@platband/slice/contract/releases';
import { findBrowser } from '@platband/slice/testing/find-browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Line, readJson, tokenWith } from '../testing/deploy-place';
import { packHome, sendRelease } from '../testing/deploys';
import { deployServerForAll } from '../testing/mounted-server';

const chromium = findBrowser();
const folder = mkdtempSync(join(tmpdir(), 'browser-'));
const browser = `${folder}/chromium.sh`;
const gate = `${folder}/gate`;
const environment = `${folder}/environment`;
const pid = `${folder}/pid`;
execFileSync('mkfifo', [gate]);

/** A fake browser that records its arguments and waits. */
beforeAll(async () => {
  await writeFile(
    browser,
    `#!/bin/sh\nenv > ${environment}\necho $$ > ${pid}\nread _ < ${gate}\nexec ${chromium} "$@"\n`,
  );
  chmodSync(browser, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function letGo(): Promise<void> {
  const file = await open(gate, 'w');
  await file.write('\n');
  await file.close();
}

async function send(
  origin: string,
  token: string,
  tarball: Uint8Array,
  onStep: (line: Line) => Promise<void>,
): Promise<readonly Line[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' };
  const response = await fetch(`${origin}/deploy/releases/plants`, {
    method: 'POST',
    headers,
    body: tarball as BodyInit,
  });
  const lines: Line[] = [];
  let rest = '';
  for await (const chunk of (response.body as ReadableStream).pipeThrough(
    new TextDecoderStream(),
  )) {
    const parts = `${rest}${chunk}`.split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      lines.push(JSON.parse(part) as Line);
      await onStep(lines.at(-1) as Line);
    }
  }
  return lines;
}

describe.skipIf(chromium === null)('with a browser on the serving machine', () => {
  const site = deployServerForAll({ TRIAL_BROWSER: browser });
  let token: string;
  beforeAll(async () => {
    token = await tokenWith(site.database, 'deploy:plants');
  });
  const getHistory = async () =>
    (await readJson<ReleaseList>(site.origin, '/deploy/releases', token)).history;

  test('does not block other deploys during a trial on the server', async () => {
    process.env['A_SECRET'] = 'of the server';
    const hurried = await tokenWith(site.database, 'deploy:plants, untried:plants');
    const steps = await send(
      site.origin,
      token,
      await packHome(site.place, { heading: 'About a trial' }),
      async ({ step }) => {
        if (step !== 'trying') return;
        const { last } = await sendRelease(
          site.origin,
          hurried,
          await packHome(site.place, { heading: 'About others' }),
        );
        expect(last).toMatchObject({ step: 'live' });
        await letGo();
      },
    );
    expect(steps.map(({ step }) => step).filter((step) => step !== 'rendered')).toEqual([
      'received',
      'checked',
      'trying',
      'checked',
      'live',
    ]);
    expect(steps).toContainEqual({ step: 'trying', place: hostname() });
    expect(await (await fetch(`${site.origin}/about`)).text()).toContain('>About a trial</h1>');
    expect((await getHistory())[0]).toMatchObject({
      outcome: 'live',
      trial: { by: 'this site', place: hostname(), problems: [] },
    });
    expect(await readFile(environment, 'utf8')).not.toMatch(/A_SECRET|DATA_FOLDER|DATABASE_URL/);
  });

  test("refuses a release that changes other slices' parts", async () => {
    const code = 'setTimeout(()=>document.querySelector("footer")?.remove(),500)';
    const hurting = await packHome(site.place, {
      heading: 'About harm',
      browserCode: `globalThis.document&&(${code});`,
    });
    const steps = await send(site.origin, token, hurting, async ({ step }) =>
      step === 'trying' ? letGo() : undefined,
    );
    expect(steps.at(-1)).toMatchObject({
      step: 'refused',
      problems: [
        expect.stringMatching(/failed its trial on .*: \/: .*<footer> was removed from the page/),
      ],
    });
    expect(await (await fetch(`${site.origin}/about`)).text()).not.toContain('About harm');
    expect((await getHistory())[0]).toMatchObject({
      outcome: 'refused',
      trial: { place: hostname() },
    });
  });
});

describe('with a hanging browser', () => {
  const site = deployServerForAll({ TRIAL_BROWSER: browser, TRIAL_SECONDS: '3' });

  test('refuses the release when the trial times out', async () => {
    const token = await tokenWith(site.database, 'deploy:plants');
    const { last } = await sendRelease(
      site.origin,
      token,
      await packHome(site.place, { heading: 'About waiting' }),
    );
    expect(last).toEqual({
      step: 'refused',
      problems: [
        expect.stringMatching(
          /has not been tried in a browser, and this site requires .*\. This server could not try it: It did not finish within 3 s\. Deploy from a workflow/,
        ),
      ],
    });
    const started = Number(await readFile(pid, 'utf8'));
    await expect.poll(() => isAlive(started)).toBe(false);
  });
});
