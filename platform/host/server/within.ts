/** Less than the composer waits for a sign of life, so that only what hangs is left out. */
const limitMs = 5_000;

/**
 * Waits for code of a slice, which may wait for what never comes: that alone would end the process in silence.
 * @param what begins the sentence of the error
 */
export async function within<T>(work: T | Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const words = `${what} has not ended after ${limitMs / 1_000} s. It waits for something that does not come where pages are prerendered.`;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(words)), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
