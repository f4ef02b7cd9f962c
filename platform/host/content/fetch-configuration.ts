import {
  type Configuration,
  configurationPath,
  parseConfiguration,
} from '@platform/slice/contract/configuration';
import { fetchWithin } from '../loading/timeout';

/** Milliseconds after which the site starts with the default configuration. */
const answerLimitMs = 5_000;

/**
 * Fetches the run-time configuration. Falls back to the defaults if the response is missing,
 * malformed or too late.
 */
export async function fetchConfiguration(): Promise<Configuration> {
  const read = (response: Response) =>
    response.ok ? response.json() : Promise.reject(new Error(`status ${response.status}`));
  const { configuration, problems } = await fetchWithin(answerLimitMs, configurationPath, {}, read)
    .then(parseConfiguration)
    .catch((error: unknown) => ({
      ...parseConfiguration({}),
      problems: [`${configurationPath}: ${String(error)}; the defaults are used.`],
    }));
  for (const problem of problems) console.warn(problem);
  return configuration;
}
