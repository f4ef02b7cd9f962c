import { fetchWithin, withTimeout } from './timeout';

/** The hash of each file, as `integrity` has it, by its address. */
export type Hashes = ReadonlyMap<string, string>;

/** How long one module may take to be imported when the shell looks for the one at fault, in milliseconds. */
const importLimitMs = 5_000;

/**
 * The file that cannot be run, of those that have all come: it has a syntax error, or throws when it is imported. The browser tells so of
 * everything that imports it, and not of which file: so each is imported by itself, and those that it imports before it is blamed. One that
 * is not what the composition says is at fault, and is not run.
 * @param addresses the entry first, then the expose's files
 * @param hashes by address, what the composition says of each file
 */
export async function findBrokenModule(addresses: readonly string[], hashes: Hashes): Promise<string | null> {
  const looked = new Set<string>();
  for (const address of addresses.filter((each) => new URL(each).pathname.endsWith('.js'))) {
    const broken = await brokenIn(address, hashes, looked);
    if (broken !== null) return broken;
  }
  return null;
}

async function brokenIn(address: string, hashes: Hashes, looked: Set<string>): Promise<string | null> {
  if (looked.has(address)) return null;
  looked.add(address);
  // All before any is run: what imports a file runs it.
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
  return fetchWithin(importLimitMs, address, { integrity, cache: 'no-store' }, ({ ok }) => ok).catch(() => false);
}

/** What is still under way after the limit waits for something else, and is not at fault. */
const runs = (address: string): Promise<boolean> =>
  withTimeout(importLimitMs, import(/* @vite-ignore */ address)).then(
    () => true,
    (error: unknown) => error instanceof Error && error.name === 'TimeoutError',
  );

/** The addresses that a module imports before it runs. */
async function importsOf(address: string): Promise<readonly string[]> {
  const text = await fetchWithin(importLimitMs, address, {}, (response) => response.text()).catch(() => '');
  const specifiers = [...text.matchAll(/(?:\bfrom|\bimport)\s*["']([^"']+)["']/g)].map(([, specifier = '']) => specifier);
  return specifiers.filter((specifier) => /^(?:\.|\/|https?:)/.test(specifier)).map((specifier) => new URL(specifier, address).href);
}
