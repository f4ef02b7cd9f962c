import { examine } from '../doctor/examine';
import { settingsOrExit } from '../settings/settings';
import { reportError } from './report-error';

/**
 * `npm run doctor`: what is missing before the site goes live, in the environment that the server
 * will have. Exits with 1 when anything is.
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
