import { pathOf } from '@platform/slice/contract/read-content';
import type { ReadCall } from './read-all';

const answerTimeoutMs = 20_000;

/** Reads content from an API elsewhere (`CONTENT_API`). */
export const readFromApi =
  (api: string): ReadCall =>
  async (call, parameters) => {
    const address = `${api}${pathOf(call, parameters)}`;
    const response = await fetch(address, { signal: AbortSignal.timeout(answerTimeoutMs) });
    if (!response.ok) throw new Error(`${address} answers ${response.status}: nothing is composed from content that is not there.`);
    return response.json();
  };
