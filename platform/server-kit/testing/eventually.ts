import { vi } from 'vitest';

/**
 * Waits until a check passes and returns its result. The timeout only ends a hanging test, however
 * busy the machine is.
 */
export const eventually = <T>(check: () => T | Promise<T>, intervalMs = 50): Promise<T> =>
  vi.waitFor(check, { timeout: 120_000, interval: intervalMs });
