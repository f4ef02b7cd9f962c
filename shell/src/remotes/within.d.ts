/** Thrown when something took longer than it may. */
export declare class TimeLimitError extends Error {
  readonly name = 'TimeLimitError';
}
/** Settles as the promise does, or rejects with `TimeLimitError` after so many milliseconds. The work itself is not stopped. */
export declare function within<T>(limitMs: number, work: Promise<T>): Promise<T>;
