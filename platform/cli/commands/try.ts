import { buildSlice, loadSlice } from '@platband/slice/build/checkout';
import type { Call } from './command';
import { getTarget } from './target';
import { browserHere, browserRemedy, tryBuilt } from './trial';
import { UsageError } from './usage-error';

/**
 * Previews the slice, opens the site with and without it in Chromium, and reports changes outside
 * the slice.
 */
export async function trySlice({ folder, values }: Call): Promise<void> {
  const given = values as { json?: boolean; pictures?: string; path?: string[] };
  const { json, pictures = 'trial', path: more = [] } = given;
  const browser = await browserHere();
  if (browser === null)
    throw new UsageError(`A trial needs Playwright and Chromium. Install them: ${browserRemedy}`);
  const { name: slice } = await loadSlice(folder);
  const target = await getTarget(folder, values);
  await target.requireRight?.('preview', slice);
  await buildSlice(folder);
  const isJson = json === true;
  const trial = { slice, target, folder, browser, pictures, more, isJson };
  const { step } = await tryBuilt({ ...trial, action: 'previewed' });
  if (step !== 'previewed' && !isJson)
    process.stdout.write('The release is already live, so there is nothing to try.\n');
}
