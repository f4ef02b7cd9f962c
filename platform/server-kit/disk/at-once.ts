/**
 * Runs work for each item with limited concurrency. After a failure it starts nothing more.
 * @returns The results, in the order of the items.
 * @throws The first error, once all running work has ended.
 */
export async function mapWithLimit<Item, Result>(
  most: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  // One iterator for all workers: each takes the next item.
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
