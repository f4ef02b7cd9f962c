/** `Map.groupBy`, which Node 20 does not have. */
export function grouped<T, Key>(
  all: Iterable<T>,
  keyOf: (one: T) => Key,
): ReadonlyMap<Key, readonly T[]> {
  const groups = new Map<Key, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}
