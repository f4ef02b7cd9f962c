import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { loadSlice } from '../../build/slices';
import { buildSlice } from './build';
import { checkTypes } from './check-types';
import type { Call } from './command';
import type { Checkout } from './composer';
import { configuredAbove } from './configured-above';
import { originFile, originOf } from './pack-release';
import { report } from './report';
import { targetOf } from './target';
import { testSlice } from './test';
import { browserHere, tryBuilt } from './trial';

/**
 * Checks types, runs the unit tests, builds, tries the release in a browser where that is asked for, and hands it to the composing side, step by step.
 */
export async function deploySlice(call: Call): Promise<void> {
  const { folder, values } = call;
  const { message, built, json, preview } = values as { message?: string; built?: string; json?: boolean; preview?: boolean };
  const definition = await loadSlice(folder);
  const { name: slice } = definition;
  const composer = await targetOf(folder, values);
  const startedAt = performance.now();
  if (built === undefined) {
    const skippedChecks = values['skip-checks'] === true;
    const say = (text: string) => json !== true && process.stdout.write(`${text}\n`);
    if (!skippedChecks) {
      say(`Checking ${slice} …`);
      await checkTypes(folder);
      await testSlice({ ...call, positionals: ['--silent', '--reporter=dot'] });
    }
    say(`Building ${slice} …`);
    await buildSlice(folder);
    await (await configuredAbove<Checkout>(folder, 'composer'))?.noteSources(slice);
    const origin = await originOf(folder, { ...(message !== undefined && { message }), ...(skippedChecks && { skippedChecks }) });
    await mkdir(dirname(originFile(folder)), { recursive: true });
    await writeFile(originFile(folder), JSON.stringify(origin));
  }
  const from = built === undefined ? folder : resolve(process.env['INIT_CWD'] ?? process.cwd(), built, slice);
  const shared = { slice, place: composer.place, isJson: json === true, startedAt };
  if (preview === true) return void (await report(composer.preview({ slice, folder: from }), { ...shared, action: 'previewed' }));
  const browser = values['try'] === true ? await browserHere() : null;
  const tried =
    browser === null
      ? null
      : await tryBuilt({ slice: definition, composer, folder: from, browser, pictures: 'trial', more: [], isJson: json === true });
  const steps = tried === null ? composer.deploy({ slice, folder: from }) : composer.promote({ slice, release: tried });
  await report(steps, { ...shared, action: 'deployed' });
}
