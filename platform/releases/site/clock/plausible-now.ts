import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** When this version was installed. A clock before that is wrong. */
export const installedAt = statSync(fileURLToPath(import.meta.url)).mtimeMs;

/**
 * Returns the time to store with a lead, never before this version was installed. Otherwise
 * retention would erase leads received before a machine sets its clock.
 */
export const plausibleNow = (): number => Math.max(Date.now(), Math.ceil(installedAt));
