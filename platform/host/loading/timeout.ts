import { references } from '@platform/slice/runtime';

/** Thrown when something takes longer than its timeout. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * Settles like the promise, or rejects with `TimeoutError` after this many milliseconds. The work
 * itself continues.
 */
export async function withTimeout<T>(
  limitMs: number,
  work: T | Promise<T>,
  message = `No answer within ${limitMs} ms.`,
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
 * Fetches and reads a response, and aborts after this many milliseconds, since a hanging request
 * would keep its connection from the next attempt.
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
