import type { SiteDefinition } from '../define-site';
import { examine } from '../health/examine';
import { settingsOrExit } from '../settings-or-exit';

/**
 * Lists what to solve before the site goes live, in the server's environment. Exits with 1 if there
 * is anything.
 */
export async function doctor(site: SiteDefinition): Promise<void> {
  for (const { name, problem } of await examine(settingsOrExit(site), site)) {
    console.log(
      `${problem === null ? 'ok     ' : 'missing'}  ${name.padEnd(11)}${problem === null ? '' : `  ${problem}`}`.trimEnd(),
    );
    if (problem !== null) process.exitCode = 1;
  }
}
