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
