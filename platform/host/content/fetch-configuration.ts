import {
  type Configuration,
  configurationPath,
  parseConfiguration,
} from '@platform/slice/contract/configuration';
import { fetchWithin } from '../loading/timeout';

/**
 * How long the site waits for its configuration before it starts with the defaults, in
 * milliseconds.
 */
const answerLimitMs = 5_000;

/**
 * The site's run-time configuration. A file that is missing, broken or late never keeps the site
 * from starting: the defaults serve.
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
