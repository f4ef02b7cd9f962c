import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { nothingLive, readLive } from '@platband/releases/composition';
import { browserArguments, findBrowser } from '@platband/slice/testing/find-browser';
import { chromium } from '@playwright/test';
import { documentedRoutes } from '../fixtures/documented-routes';
import { heldAims } from './aims';
import { buildTwin } from './build-twin';
import { getLine } from './line';
import { type Measurement, measure, type Network, networks } from './measure';
import { getMedian, isSettled } from './ratio';
import { serveSite } from './serve-site';

/**
 * `npm run bench` compares the composed site with its twin: the same prerendered pages, hydrated by
 * the same sources as one bundle, in Chromium. It alternates between the two until each time is
 * known to within 3 %, for at least `--runs` (default 3) and at most `--most` (default 15) pairs.
 * `-- --routes /,/about` and `--network unthrottled` (or `"slow 4G"`) limit the run. Writes
 * `e2e/results/bench.json` and exits with code 1 if a target is missed.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    most: { type: 'string', default: '15' },
    routes: { type: 'string' },
    network: { type: 'string' },
  },
});
const known = Object.keys(networks) as Network[];
const measured = known.filter((name) => name === (values.network ?? name));
if (measured.length === 0)
  throw new Error(`--network is one of ${known.map((name) => `"${name}"`).join(', ')}.`);
// Skips article addresses, which show nothing unless opened from the list.
const paths =
  values.routes?.split(',') ??
  documentedRoutes.map(([path]) => path.replace(':id', '1')).filter((path) => !path.includes(':'));
const composed = fileURLToPath(new URL('../../site', import.meta.url));
if ((await readLive(composed)) === null) throw new Error(nothingLive);
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const twin = join(folder, 'twin');
await buildTwin(composed, twin);
const executablePath = findBrowser(true);
const browser = await chromium.launch({
  ...(executablePath !== null && { executablePath }),
  args: browserArguments,
});
const servers = await Promise.all(
  Object.entries({ composed, twin }).map(async ([name, siteFolder]) => ({
    name,
    server: await serveSite(siteFolder, join(folder, `data-${name}`)),
  })),
);

type Cache = 'cold' | 'warm';
interface Row {
  readonly path: string;
  readonly network: Network;
  readonly cache: Cache;
  readonly runs: Record<string, readonly Measurement[]>;
}
const rows: Row[] = [];
for (const path of paths) {
  for (const network of measured) {
    const taken: Record<string, Record<Cache, Measurement[]>> = {};
    for (let run = 0; run < Number(values.most); run += 1) {
      if (run >= Number(values.runs) && isSettled(taken['composed']?.cold, taken['twin']?.cold))
        break;
      // Alternates the order: the first load warms the machine for the second.
      for (const { name, server } of run % 2 === 0 ? servers : servers.toReversed()) {
        const { cold, warm } = await measure(browser, `${server.origin}${path}`, network);
        taken[name] ??= { cold: [], warm: [] };
        taken[name].cold.push(cold);
        taken[name].warm.push(warm);
      }
    }
    for (const cache of ['cold', 'warm'] as const) {
      const runs = Object.fromEntries(
        Object.entries(taken).map(([name, both]) => [name, both[cache]]),
      );
      rows.push({ path, network, cache, runs });
      console.log(
        `${path}, ${network}, ${cache}: ${getLine(runs['composed'] ?? [], runs['twin'] ?? [])}`,
      );
    }
  }
}
await browser.close();
printTargets();
await Promise.all(servers.map(({ server }) => server.close()));
await rm(folder, { recursive: true });
const results = fileURLToPath(new URL('../results/', import.meta.url));
await mkdir(results, { recursive: true });
await writeFile(`${results}bench.json`, `${JSON.stringify({ rows }, null, 1)}\n`);
console.log(`All figures: e2e/results/bench.json`);

function printTargets(): void {
  const pages = rows.flatMap(({ path, network, cache, runs: { composed = [], twin = [] } }) =>
    network === 'slow 4G' && cache === 'cold' && twin.length > 0 ? [{ path, composed, twin }] : [],
  );
  if (pages.length === 0) return;
  console.log('\nBeside the twin, slow 4G, cold');
  for (const { figure, aim, ratios, short } of heldAims(pages)) {
    const said = short.length === 0 ? 'holds' : `falls short on ${short.join(', ')}`;
    console.log(
      `${figure.padEnd(9)} aim ${aim}, the middle page ${getMedian(ratios).toFixed(2)}, the highest ${Math.max(...ratios).toFixed(2)}: ${said}`,
    );
    if (short.length > 0) process.exitCode = 1;
  }
}
