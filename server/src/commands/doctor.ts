import { examine } from '../doctor/examine';
import { settingsOrExit } from '../settings/settings';
import { reportError } from './report-error';

/**
 * `npm run doctor`, run in the server's environment, lists problems to solve before going live.
 * Exits with 1 if there are any.
 */
try {
  for (const { name, problem } of await examine(settingsOrExit())) {
    console.log(
      `${problem === null ? 'ok     ' : 'missing'}  ${name.padEnd(8)}${problem === null ? '' : `  ${problem}`}`.trimEnd(),
    );
    if (problem !== null) process.exitCode = 1;
  }
} catch (error) {
  reportError(error as Error);
}
