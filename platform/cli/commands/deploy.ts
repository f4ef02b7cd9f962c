import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { buildSlice, loadSlice } from '@platband/slice/build/checkout';
import { needsServer } from './change';
import { checkTypes } from './check-types';
import type { Call } from './command';
import { flowsFor, runFlows } from './flows';
import { getOrigin, originFile } from './pack-release';
import { report } from './report';
import { rolloutIn } from './rollout';
import { siteFolderAbove } from './site-folder';
import { getTarget } from './target';
import { testSlice } from './test';
import { browserHere, browserRemedy, tryBuilt } from './trial';
import { UsageError } from './usage-error';

/**
 * Checks types, runs unit tests, builds, tries the release in a browser if one is installed, and
 * sends it to the target, reporting each step.
 */
export async function deploySlice(call: Call): Promise<void> {
  const { folder, values } = call;
  const { built, json, preview } = values as {
    built?: string;
    json?: boolean;
    preview?: boolean;
  };
  const { name: slice } = await loadSlice(folder);
  const target = await getTarget(folder, values);
  const flows = values['flows'] === true ? flowsFor(folder) : null;
  const rollout = rolloutIn(values);
  await target.requireRight?.(preview === true ? 'preview' : 'deploy', slice);
  const startedAt = performance.now();
  const isJson = json === true;
  if (built === undefined) await buildHere(call, slice, isJson);
  const from =
    built === undefined ? folder : resolve(process.env['INIT_CWD'] ?? process.cwd(), built, slice);
  const shared = { slice, place: target.place, isJson, startedAt };
  if (preview === true) {
    const done = await report(target.preview({ slice, folder: from }), {
      ...shared,
      action: 'previewed',
    });
    if (flows !== null && done.step === 'previewed') await runFlows(flows, done.address, isJson);
    return;
  }
  if (values['next'] === true) {
    if (target.stage === undefined) throw new UsageError(needsServer);
    await report(target.stage({ slice, folder: from }), { ...shared, action: 'staged' });
    return;
  }
  await sendTried({ ...call, target, slice, from, flows, rollout, shared });
}

/** Checks, tests and builds the slice, and notes where it comes from. */
async function buildHere(call: Call, slice: string, isJson: boolean): Promise<void> {
  const { folder, values } = call;
  const { message } = values as { readonly message?: string };
  const skippedChecks = values['skip-checks'] === true;
  const say = (text: string) => isJson || process.stdout.write(`${text}\n`);
  if (!skippedChecks) {
    say(`Checking ${slice} …`);
    await checkTypes(folder);
    await testSlice({ ...call, positionals: ['--silent', '--reporter=dot'] });
  }
  say(`Building ${slice} …`);
  await buildSlice(folder);
  await (await siteFolderAbove(folder))?.noteSources(slice);
  const origin = await getOrigin(folder, {
    ...(message !== undefined && { message }),
    ...(skippedChecks && { skippedChecks }),
  });
  await mkdir(dirname(originFile(folder)), { recursive: true });
  await writeFile(originFile(folder), JSON.stringify(origin));
}

interface Sending extends Pick<Call, 'values'> {
  readonly target: Awaited<ReturnType<typeof getTarget>>;
  readonly slice: string;
  /** Folder of the built slice. */
  readonly from: string;
  readonly flows: ReturnType<typeof flowsFor> | null;
  readonly rollout: ReturnType<typeof rolloutIn>;
  readonly shared: Omit<Parameters<typeof report>[1], 'action'>;
}

/** Tries the release in a browser if one is installed, runs the flows if asked, and deploys it. */
async function sendTried(sending: Sending): Promise<void> {
  const { target, slice, from, flows, rollout, shared, values } = sending;
  const { isJson } = shared;
  const deployed = { ...shared, action: 'deployed' } as const;
  // The shell is exempt because it sets the limits.
  const isTried =
    values['skip-trial'] !== true && target.recordTrial !== undefined && slice !== 'shell';
  const browser = isTried ? await browserHere() : null;
  const isUntried = isTried && browser === null;
  if (isUntried && isJson)
    process.stdout.write(`${JSON.stringify({ step: 'untried', message: untried })}\n`);
  if (browser === null && flows === null)
    await report(target.deploy({ slice, folder: from }, rollout), deployed);
  else {
    const done =
      browser === null
        ? await report(target.preview({ slice, folder: from }), deployed)
        : await tryBuilt({
            slice,
            target,
            folder: from,
            browser,
            pictures: 'trial',
            more: [],
            isJson,
            action: 'deployed',
          });
    if (done.step === 'previewed') {
      if (flows !== null) await runFlows(flows, done.address, isJson);
      await report(target.promote({ slice, release: done.release }, rollout), deployed);
    }
  }
  // Printed last so that people notice it. With --json, the last line must be the outcome.
  if (isUntried && !isJson) process.stdout.write(`${untried}\n`);
}

const untried = `The release was not tried in a browser, because Playwright or its Chromium is missing. Install them: ${browserRemedy}`;
