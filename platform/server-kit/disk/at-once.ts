/**
 * Runs work for each item with limited concurrency. Starts no more work after a failure.
 * @returns The results, in the same order as the items.
 * @throws The first error, once all running work has ended.
 */
export async function mapWithLimit<Item, Result>(
  most: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  // All workers share one iterator, so each takes the next item.
  const waiting = [...items].entries();
  const errors: unknown[] = [];
  const worker = async () => {
    for (const [at, item] of waiting) {
      if (errors.length > 0) return;
      await work(item).then(
        (result) => (results[at] = result),
        (error: unknown) => errors.push(error),
      );
    }
  };
  await Promise.all(Array.from({ length: most }, worker));
  if (errors.length > 0) throw errors[0];
  return results;
}
