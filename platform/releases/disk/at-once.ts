/** Does a piece of work for each item, a few at the same time. */
export async function fewAtOnce<T>(most: number, items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: Math.min(most, waiting.length) }, worker));
}
