import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** When this version was installed. An earlier clock is wrong. */
export const installedAt = statSync(fileURLToPath(import.meta.url)).mtimeMs;

/**
 * The time to store with a lead: now, but never before this version was installed. Otherwise a
 * machine that starts with an unset clock would store leads that retention erases as old.
 */
export const plausibleNow = (): number => Math.max(Date.now(), Math.ceil(installedAt));
