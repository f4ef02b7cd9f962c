import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { everythingCame } from '../measure';
import { getBytes, phone, type Store } from './load-page';

const example = fileURLToPath(new URL('../../../examples/tractor-store', import.meta.url));

/** Returns functions that deploy a change to our own store on the running site, and revert it. */
export const changingOwn = (folder: string): Pick<Store, 'change' | 'restore'> => {
  const edit = (from: string, to: string) =>
    `sed -i 's/>${from}</>${to}</' ${example}/explore/src/slots/Recommendations/Recommendations.tsx`;
  return {
    change: `cd ${example} && ${edit('Recommendations', 'Recommended')} && npx slice deploy --folder explore --site ${folder}`,
    restore: edit('Recommended', 'Recommendations'),
  };
};

/** Measures a first visit, then changes one team's text and measures a return visit. */
export async function changeTeam(
  browser: Browser,
  { url, change, restore }: Store,
): Promise<string> {
  if (change === undefined) return '–';
  const context = await browser.newContext(phone);
  const come = async () => {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(url);
    await everythingCame(page, []);
    const { bytes } = await getBytes(page);
    const shows = await page.getByRole('heading', { name: 'Recommended' }).isVisible();
    await page.close();
    return { bytes, requests: asked.length, shows };
  };
  const first = await come();
  const before = await come();
  const start = performance.now();
  try {
    const { status, stdout, stderr } = spawnSync('sh', ['-ec', change], { encoding: 'utf8' });
    const seconds = (performance.now() - start) / 1_000;
    if (status !== 0) throw new Error(`${stdout}${stderr}`);
    const after = await come();
    if (!after.shows) return `the change is not to be seen after ${seconds.toFixed(1)} s`;
    const told = { 'first visit': first, unchanged: before, changed: after };
    return `${seconds.toFixed(1)} s; ${Object.entries(told)
      .map(([name, { bytes, requests }]) => `${name} ${bytes} B in ${requests}`)
      .join('; ')}`;
  } finally {
    if (restore !== undefined) spawnSync('sh', ['-ec', restore]);
    await context.close();
  }
}
