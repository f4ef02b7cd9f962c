import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { browserArguments, findBrowser } from '@platband/slice/testing/find-browser';
import { chromium } from '@playwright/test';
import { serveStore } from '../../fixtures/serve-store';
import { type Network, networks } from '../measure';
import { getMedian } from '../ratio';
import { changeTeam, changingOwn } from './change-team';
import { type Figures, loadPage, type Store } from './load-page';
import { partsShown } from './parts-shown';

/**
 * `npm run bench:store` compares this repository's Tractor Store with other running implementations
 * in Chromium, alternating between them. Options: `-- --stores stores.json --runs 5 --network "slow
 * 4G" --pages home,cart`. The stores file contains `[{ "name", "url", "down", "change" }]`, where
 * `down` is a pattern for the URLs that Checkout serves, and `change` is a command that changes
 * Explore's live heading "Recommendations" to "Recommended". `--only` limits the run to loads,
 * parts or changes.
 */
const { values } = parseArgs({
  options: {
    stores: { type: 'string' },
    runs: { type: 'string', default: '3' },
    network: { type: 'string', default: 'slow 4G' },
    pages: { type: 'string' },
    only: { type: 'string' },
  },
});
const network = values.network as Network;
if (!(network in networks))
  throw new Error(`--network is one of ${Object.keys(networks).join(', ')}.`);
const does = (kind: string) => values.only === undefined || values.only === kind;
const pages = {
  home: '/',
  category: '/products/classic',
  product: '/product/CL-01',
  cart: '/checkout/cart',
};

const own = await serveStore();
const others =
  values.stores === undefined ? [] : (JSON.parse(await readFile(values.stores, 'utf8')) as Store[]);
const stores: readonly Store[] = [
  {
    name: 'ours',
    url: own.origin,
    down: '^/remotes/checkout/|^/checkout/.',
    ...changingOwn(own.folder),
  },
  ...others,
];
const executablePath = findBrowser(true);
const browser = await chromium.launch({
  ...(executablePath !== null && { executablePath }),
  args: browserArguments,
});
try {
  if (does('loads')) await printLoads();
  if (does('parts')) {
    for (const [title, how] of Object.entries({
      'with script off': 'noScript',
      "without Checkout's server": 'down',
      'all there': 'all',
    } as const)) {
      console.log(`\n/product/CL-01, ${title}`);
      for (const store of stores)
        console.log(`${store.name.padEnd(14)}${await partsShown(browser, store, how)}`);
    }
  }
  if (does('changes')) {
    console.log(
      '\nOne text of Explore changed: seconds of the command, bytes of a returning visitor (home), requests',
    );
    for (const store of stores)
      console.log(`${store.name.padEnd(14)}${await changeTeam(browser, store)}`);
  }
} finally {
  await browser.close();
  await own.close();
}

async function printLoads(): Promise<void> {
  for (const [title, path] of Object.entries(pages)) {
    if (values.pages?.split(',').includes(title) === false) continue;
    const taken = new Map<string, Figures[]>(stores.map(({ name }) => [name, []]));
    for (let run = 0; run < Number(values.runs); run += 1)
      for (const store of run % 2 === 0 ? stores : stores.toReversed())
        taken
          .get(store.name)
          ?.push(await loadPage(browser, store, path, network, title === 'product'));
    print(`${title}, ${network}`, taken);
  }
}

function print(title: string, taken: ReadonlyMap<string, readonly Figures[]>): void {
  const names = [...taken.keys()];
  console.log(`\n${title}\n${''.padEnd(12)}${names.map((name) => name.padStart(12)).join('')}`);
  for (const figure of Object.keys(taken.get('ours')?.[0] ?? {})) {
    const medians = names.map((name) =>
      getMedian((taken.get(name) ?? []).map((one) => one[figure] ?? 0)),
    );
    const shown = medians.map((value) =>
      (Number.isNaN(value)
        ? '–'
        : figure === 'cls'
          ? value.toFixed(3)
          : String(Math.round(value))
      ).padStart(12),
    );
    console.log(`${figure.padEnd(12)}${shown.join('')}`);
  }
}
