import { readConfiguration } from '@platband/slice/browser/configuration';
import { pathOf, type ReadContent, readAnswer } from '@platband/slice/contract/read-content';
import { references } from '@platband/slice/runtime';

/** Reads content published by slices, for sites without an API. Failures are logged. */
export const readContent: ReadContent = async (call, parameters) => {
  const path = pathOf(call, parameters);
  const answer = await references()
    .fetch(`${readConfiguration().apiBase}${path}`)
    .then(async (response) => ({
      status: response.status,
      body: response.ok ? await response.json() : null,
    }))
    .catch(() => null);
  const read = answer?.status === 200 ? readAnswer(call.response, answer.body) : null;
  for (const entry of read?.skipped ?? []) console.error(`${path}: ${entry}`);
  if (read === null)
    console.error(
      `${path} could not be read: ${answer === null ? 'no reply' : `status ${answer.status}`}.`,
    );
  return read?.value ?? (null as never);
};
