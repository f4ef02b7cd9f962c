/**
 * Runs work one after the other, in the order in which it is added. What fails does not stop what
 * comes after it.
 */
export function serialQueue() {
  let latest: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = latest.then(work);
    latest = result.catch(() => {});
    return result;
  };
}
