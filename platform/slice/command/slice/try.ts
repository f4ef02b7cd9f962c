import { loadSlice } from '../../build/slices';
import { buildSlice } from './build';
import type { Call } from './command';
import { targetOf } from './target';
import { browserHere, tryBuilt } from './trial';

/** Previews the slice, opens the site with and without it in Chromium, and says what it does to what is not its own. */
export async function trySlice({ folder, values }: Call): Promise<void> {
  const { json, pictures = 'trial', path: more = [] } = values as { json?: boolean; pictures?: string; path?: string[] };
  const browser = await browserHere();
  const slice = await loadSlice(folder);
  const composer = await targetOf(folder, values);
  await buildSlice(folder);
  const release = await tryBuilt({ slice, composer, folder, browser, pictures, more, isJson: json === true });
  if (release === null) throw new Error('It is live already: there is nothing to try.');
}
