/** Thrown when something took longer than it may. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/** Settles as the promise does, or rejects with `TimeLimitError` after so many milliseconds. The work itself is not stopped. */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError(`No answer within ${limitMs} ms.`)), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
