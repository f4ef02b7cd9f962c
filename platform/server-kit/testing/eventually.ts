import { vi } from 'vitest';

/**
 * Waits until a check holds. What it returns is returned. The limit ends only what hangs: a busy
 * machine is no failure.
 */
export const eventually = <T>(check: () => T | Promise<T>, intervalMs = 50): Promise<T> =>
  vi.waitFor(check, { timeout: 120_000, interval: intervalMs });
