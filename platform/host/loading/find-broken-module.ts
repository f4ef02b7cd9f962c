import { fetchWithin, withTimeout } from './timeout';

/** The hash of each file, as `integrity` has it, by its address. */
export type Hashes = ReadonlyMap<string, string>;

/** Timeout of one import while the shell looks for the module at fault, in milliseconds. */
const importLimitMs = 5_000;

/**
 * The file that cannot be executed, where all have loaded: it has a syntax error, or throws when it
 * is imported. The browser reports that for everything that imports it, without naming the file: so
 * each file is imported alone, after those that it imports. One that does not match its hash in the
 * composition is at fault, and is not executed.
 * @param addresses the entry first, then the expose's files
 * @param hashes by address, what the composition says of each file
 */
export async function findBrokenModule(
  addresses: readonly string[],
  hashes: Hashes,
): Promise<string | null> {
  const looked = new Set<string>();
  for (const address of addresses.filter((each) => new URL(each).pathname.endsWith('.js'))) {
    const broken = await brokenIn(address, hashes, looked);
    if (broken !== null) return broken;
  }
  return null;
}

async function brokenIn(
  address: string,
  hashes: Hashes,
  looked: Set<string>,
): Promise<string | null> {
  if (looked.has(address)) return null;
  looked.add(address);
  // Check all before executing any: an import executes what it imports.
  if (!(await isAsComposed(address, hashes))) return address;
  for (const imported of await importsOf(address)) {
    const broken = await brokenIn(imported, hashes, looked);
    if (broken !== null) return broken;
  }
  return (await runs(address)) ? null : address;
}

async function isAsComposed(address: string, hashes: Hashes): Promise<boolean> {
  const integrity = hashes.get(address);
  if (integrity === undefined) return true;
  return fetchWithin(
    importLimitMs,
    address,
    { integrity, cache: 'no-store' },
    ({ ok }) => ok,
  ).catch(() => false);
}

/** A module still loading after the timeout waits for something else, and is not at fault. */
const runs = (address: string): Promise<boolean> =>
  withTimeout(importLimitMs, import(/* @vite-ignore */ address)).then(
    () => true,
    (error: unknown) => error instanceof Error && error.name === 'TimeoutError',
  );

/** The addresses that a module imports before it runs. */
async function importsOf(address: string): Promise<readonly string[]> {
  const text = await fetchWithin(importLimitMs, address, {}, (response) => response.text()).catch(
    () => '',
  );
  const specifiers = [...text.matchAll(/(?:\bfrom|\bimport)\s*["']([^"']+)["']/g)].map(
    ([, specifier = '']) => specifier,
  );
  return specifiers
    .filter((specifier) => /^(?:\.|\/|https?:)/.test(specifier))
    .map((specifier) => new URL(specifier, address).href);
}
