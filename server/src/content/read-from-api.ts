import { pathOf } from '@platband/slice/contract/read-content';
import { achievements } from 'shared-contracts/contract/api/achievements';
import { companies } from 'shared-contracts/contract/api/companies';
import { jobs } from 'shared-contracts/contract/api/jobs';
import { pageTexts } from 'shared-contracts/contract/api/page-texts';
import { policies } from 'shared-contracts/contract/api/policies';
import type { ReadCall } from './read-all';

const answerTimeoutMs = 20_000;

const additions: readonly string[] = [companies, policies, pageTexts, jobs, achievements].map(
  ({ path }) => path,
);

/**
 * Reads content from another API (`CONTENT_API`).
 * @param own Responds to calls that only this site's API supports.
 */
export const readFromApi =
  (api: string, own: ReadCall): ReadCall =>
  async (call, parameters) => {
    const address = `${api}${pathOf(call, parameters)}`;
    const response = await fetch(address, { signal: AbortSignal.timeout(answerTimeoutMs) });
    if (response.status === 404 && additions.includes(call.path)) return own(call, parameters);
    if (!response.ok)
      throw new Error(
        `${address} responded with ${response.status}. Nothing was composed, because content is missing.`,
      );
    return response.json();
  };
