import { execFileSync } from 'node:child_process';
import { open, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { isAlive } from '@platband/server-kit/disk';
import { temporaryFolder } from '@platband/slice/build/test-resources';
import { findBrowser } from '@platband/slice/testing/find-browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Line, PackSettings } from '../testing/deploy-place';
import { packHome, type Team, teamAt } from '../testing/deploys';
import { deployServerForAll } from '../testing/mounted-server';

const chromium = findBrowser();
const folder = temporaryFolder(afterAll);
const browser = `${folder}/chromium.sh`;
const gate = `${folder}/gate`;
const environment = `${folder}/environment`;
const pid = `${folder}/pid`;
execFileSync('mkfifo', [gate]);

/** A fake browser that records its arguments and waits. */
beforeAll(async () => {
  const script = `#!/bin/sh\nenv > ${environment}\necho $$ > ${pid}\nread _ < ${gate}\nexec ${chromium} "$@"\n`;
  await writeFile(browser, script, { mode: 0o755 });
});

async function letGo(): Promise<void> {
  const file = await open(gate, 'w');
  await file.write('\n');
  await file.close();
}

type Site = ReturnType<typeof deployServerForAll>;
async function send(
  site: Site,
  { token }: Team,
  settings: PackSettings,
  onStep: (line: Line) => Promise<void>,
): Promise<readonly Line[]> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' };
  const body = (await packHome(site.place, settings)) as BodyInit;
  const url = `${site.origin}/deploy/releases/plants`;
  const response = await fetch(url, { method: 'POST', headers, body });
  const lines: Line[] = [];
  let rest = '';
  const texts = (response.body as ReadableStream).pipeThrough(new TextDecoderStream());
  for await (const chunk of texts) {
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
  let team: Team;
  beforeAll(async () => {
    team = await teamAt(site, 'deploy:plants');
  });
  const lastEvent = async () => (await team.list()).history[0];

  test('does not block other deploys during a trial on the server', async () => {
    process.env['A_SECRET'] = 'of the server';
    const hurried = await teamAt(site, 'deploy:plants, untried:plants');
    const steps = await send(site, team, { heading: 'About a trial' }, async ({ step }) => {
      if (step !== 'trying') return;
      expect(await hurried.deploy('About others')).toMatchObject({ step: 'live' });
      await letGo();
    });
    expect(steps.map(({ step }) => step).filter((step) => step !== 'rendered')).toEqual([
      'received',
      'checked',
      'trying',
      'checked',
      'live',
    ]);
    expect(steps).toContainEqual({ step: 'trying', place: hostname() });
    expect(await (await fetch(`${site.origin}/about`)).text()).toContain('>About a trial</h1>');
    expect(await lastEvent()).toMatchObject({
      outcome: 'live',
      trial: { by: 'this site', place: hostname(), problems: [] },
    });
    expect(await readFile(environment, 'utf8')).not.toMatch(/A_SECRET|DATA_FOLDER|DATABASE_URL/);
  });

  test("refuses a release that changes other slices' parts", async () => {
    const code = 'setTimeout(()=>document.querySelector("footer")?.remove(),500)';
    const browserCode = `globalThis.document&&(${code});`;
    const hurting = { heading: 'About harm', browserCode };
    const steps = await send(site, team, hurting, async ({ step }) =>
      step === 'trying' ? letGo() : undefined,
    );
    expect(steps.at(-1)).toMatchObject({
      step: 'refused',
      problems: [
        expect.stringMatching(/failed its trial on .*: \/: .*<footer> was removed from the page/),
      ],
    });
    expect(await (await fetch(`${site.origin}/about`)).text()).not.toContain('About harm');
    expect(await lastEvent()).toMatchObject({ outcome: 'refused', trial: { place: hostname() } });
  });
});

describe('with a hanging browser', () => {
  const site = deployServerForAll({ TRIAL_BROWSER: browser, TRIAL_SECONDS: '3' });

  test('refuses the release when the trial times out', async () => {
    const last = await (await teamAt(site, 'deploy:plants')).deploy('About waiting');
    expect(last).toEqual({
      step: 'refused',
      problems: [
        expect.stringMatching(
          /has not been tried in a browser, but this site requires .*\. This server could not try it: The trial did not finish within 3 s\. Deploy from such a workflow/,
        ),
      ],
    });
    const started = Number(await readFile(pid, 'utf8'));
    await expect.poll(() => isAlive(started)).toBe(false);
  });
});
