import { stat } from 'node:fs/promises';

/**
 * Keeps the results of the keys that were asked for last. One that is null, or fails, is made
 * again.
 */
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
 * What is read from files, until they change. The file is asked for its version each time.
 * @param most of the files whose result is kept
 * @returns a function that rejects where there is no such file
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
