import { stat } from 'node:fs/promises';

/** An LRU cache of promises. Null and rejected results are not cached. */
export function lruCache<Value>(
  most: number,
  make: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const kept = new Map<string, Promise<Value>>();
  return (key) => {
    const value = kept.get(key) ?? make(key);
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    const forget = () => void (kept.get(key) === value && kept.delete(key));
    value.then((made) => made === null && forget(), forget);
    return value;
  };
}

/**
 * Caches results read from files until a file changes. Each call checks the file's status.
 * @param most Maximum number of cached results.
 * @returns A function that rejects if the file does not exist.
 */
export function cachedByVersion<Value>(
  most: number,
  read: (file: string) => Promise<Value>,
): (file: string) => Promise<Value> {
  const kept = lruCache(most, (key) => read(key.slice(key.indexOf('\n') + 1)));
  return async (file) => {
    const { ino, mtimeMs, size } = await stat(file);
    return kept(`${ino} ${mtimeMs} ${size}\n${file}`);
  };
}
