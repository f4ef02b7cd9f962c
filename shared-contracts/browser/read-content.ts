import type { ReadContent } from '@platband/slice/contract/read-content';
import { callApi } from './call-api';

/** Reads content from the API (§7). Failures are logged without a message to the visitor (§8). */
export const readContent: ReadContent = async (call, parameters) => {
  const answer = await callApi(call, parameters === undefined ? {} : { parameters });
  if (answer.kind === 'accepted') return answer.body as never;
  console.error(
    `${call.path} could not be read: ${answer.kind === 'rejected' ? `status ${answer.status}` : 'no usable response'}.`,
  );
  return null;
};
