import { fetchWithin, withTimeout } from './timeout';

export type Hashes = ReadonlyMap<string, string>;

/** Timeout in milliseconds for one import during the search. */
const importLimitMs = 5_000;

/**
 * Finds the module that fails to execute although all have loaded: it has a syntax error or throws
 * on import. Browsers report this for every importing module without naming the file, so each file
 * is imported alone, after its imports. A file with a wrong hash is returned without being
 * executed.
 * @param addresses The entry, followed by the expose's files.
 * @param hashes The composition's hashes by URL.
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
  // Checks all hashes before executing any file, since imports execute transitively.
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

/**
 * A module that is still loading after the timeout is waiting for another one, so it is not at
 * fault.
 */
const runs = (address: string): Promise<boolean> =>
  withTimeout(importLimitMs, import(/* @vite-ignore */ address)).then(
    () => true,
    (error: unknown) => error instanceof Error && error.name === 'TimeoutError',
  );

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
