import {
  type Configuration,
  configuration,
  configurationPath,
  problemsIn,
} from '@platband/slice/contract/configuration';
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
  const file = await fetchWithin(answerLimitMs, configurationPath, {}, read).catch(
    (error: unknown) => {
      console.warn(`${configurationPath}: ${String(error)}; the defaults are used.`);
      return {};
    },
  );
  for (const problem of problemsIn(configuration, file)) console.warn(problem);
  return configuration.parse(file);
}
