import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { nothingLive, readLive } from '@platform/releases/composition';
import { browserArguments, findBrowser } from '@platform/slice/testing/find-browser';
import { chromium } from '@playwright/test';
import { documentedRoutes } from '../fixtures/documented-routes';
import { heldAims } from './aims';
import { buildTwin } from './build-twin';
import { type Measurement, measure, type Network, networks } from './measure';
import { medianOf } from './ratio';
import { serveSite } from './serve-site';

/**
 * `npm run bench`: the composed site beside its twin, the same prerendered pages hydrated by the
 * same sources as one bundle, in turns, in Chromium.
 * `-- --runs 5` (default 3), `--routes /,/about` and `--network unthrottled` (or `"slow 4G"`)
 * measure that much. Leaves `e2e/results/bench.json`. Ends with code 1 where an aim is missed.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    routes: { type: 'string' },
    network: { type: 'string' },
  },
});
const known = Object.keys(networks) as Network[];
const measured = known.filter((name) => name === (values.network ?? name));
if (measured.length === 0)
  throw new Error(`--network is one of ${known.map((name) => `"${name}"`).join(', ')}.`);
// An address of an article's title shows nothing without the list it is reached from.
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
  /** The median of each figure. */
  readonly by: Record<string, Measurement>;
  /** Each run. */
  readonly runs: Record<string, readonly Measurement[]>;
}
const rows: Row[] = [];
for (const path of paths) {
  for (const network of measured) {
    const taken: Record<string, Record<Cache, Measurement[]>> = {};
    for (let run = 0; run < Number(values.runs); run += 1) {
      // Who comes first changes: the second finds the machine as the first has left it.
      for (const { name, server } of run % 2 === 0 ? servers : servers.toReversed()) {
        const { cold, warm } = await measure(browser, `${server.origin}${path}`, network);
        taken[name] ??= { cold: [], warm: [] };
        taken[name].cold.push(cold);
        taken[name].warm.push(warm);
      }
    }
    for (const cache of ['cold', 'warm'] as const) {
      const by = Object.fromEntries(
        Object.entries(taken).map(([name, both]) => [name, mediansOf(both[cache])]),
      );
      const runs = Object.fromEntries(
        Object.entries(taken).map(([name, both]) => [name, both[cache]]),
      );
      rows.push({ path, network, cache, by, runs });
      print({ path, network, cache, by });
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

function mediansOf(measurements: readonly Measurement[]): Measurement {
  const [first] = measurements;
  if (first === undefined) throw new Error('Nothing was measured.');
  const names = Object.keys(first) as (keyof Measurement)[];
  return Object.fromEntries(
    names.map((name) => [name, medianOf(measurements.map((one) => one[name]))]),
  ) as unknown as Measurement;
}

/** What is aimed at beside the twin, where it was measured, and the pages that fall short. */
function printTargets(): void {
  const pages = rows.flatMap(({ path, network, cache, runs: { composed = [], twin = [] } }) =>
    network === 'slow 4G' && cache === 'cold' && twin.length > 0 ? [{ path, composed, twin }] : [],
  );
  if (pages.length === 0) return;
  console.log('\nBeside the twin, slow 4G, cold');
  for (const { figure, aim, ratios, short } of heldAims(pages)) {
    const said = short.length === 0 ? 'holds' : `falls short on ${short.join(', ')}`;
    console.log(
      `${figure.padEnd(9)} aim ${aim}, the middle page ${medianOf(ratios).toFixed(2)}, the highest ${Math.max(...ratios).toFixed(2)}: ${said}`,
    );
    if (short.length > 0) process.exitCode = 1;
  }
}

function print({ path, network, cache, by }: Omit<Row, 'runs'>): void {
  console.log(`\n${path}, ${network}, ${cache}`);
  const names = Object.keys(by);
  console.log(
    `${''.padEnd(9)}${names.map((name) => name.padStart(12)).join('')}${names
      .slice(1)
      .map((name) => `to ${name}`.padStart(14))
      .join('')}`,
  );
  const composed = by['composed'];
  for (const figure of Object.keys(composed ?? {}) as (keyof Measurement)[]) {
    const figures = names.map((name) => by[name]?.[figure] ?? 0);
    const shown = figures.map((value) =>
      (figure === 'cls' ? value.toFixed(3) : Math.round(value).toString()).padStart(12),
    );
    const ratios = figures
      .slice(1)
      .map((value) => (value === 0 ? '' : ((figures[0] ?? 0) / value).toFixed(3)).padStart(14));
    console.log(`${figure.padEnd(9)}${shown.join('')}${ratios.join('')}`);
  }
}
