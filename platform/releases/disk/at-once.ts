/**
 * Runs work for each item, a few concurrently.
 * @returns the results, in the order of the items
 */
export async function fewAtOnce<Item, Result>(
  most: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  // One iterator for all workers: each takes the next item.
  const waiting = [...items].entries();
  const worker = async () => {
    for (const [at, item] of waiting) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: most }, worker));
  return results;
}
