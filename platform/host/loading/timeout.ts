import { references } from '@platband/slice/runtime';

export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * Settles like the promise, or rejects with `TimeoutError` after `limitMs` milliseconds. Does not
 * cancel the work.
 */
export async function withTimeout<T>(
  limitMs: number,
  work: T | Promise<T>,
  message = `No response in ${limitMs} ms.`,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(message)), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Fetches and reads a response. Aborts after `limitMs` milliseconds, since a hanging request would
 * keep a connection that the next attempt needs.
 * @throws TimeoutError
 */
export async function fetchWithin<T>(
  limitMs: number,
  address: string | URL,
  init: RequestInit,
  read: (response: Response) => T | Promise<T>,
): Promise<T> {
  const givenUp = new AbortController();
  try {
    return await withTimeout(
      limitMs,
      references()
        .fetch(address, { ...init, signal: givenUp.signal })
        .then(read),
    );
  } catch (error) {
    givenUp.abort();
    throw error;
  }
}
