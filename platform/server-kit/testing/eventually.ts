import { vi } from 'vitest';

/**
 * Waits until a check passes and returns its result. The timeout is long enough for a busy machine
 * and only serves to end a hanging test.
 */
export const eventually = <T>(check: () => T | Promise<T>, intervalMs = 50): Promise<T> =>
  vi.waitFor(check, { timeout: 120_000, interval: intervalMs });
