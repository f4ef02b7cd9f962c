import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** When this version was installed: a clock that is earlier is wrong. */
export const installedAt = statSync(fileURLToPath(import.meta.url)).mtimeMs;

/**
 * The time of a lead: now, but never before this version was installed. A machine that starts with
 * an empty clock would otherwise date a lead so early that it is erased as an old one.
 */
export const plausibleNow = (): number => Math.max(Date.now(), Math.ceil(installedAt));
