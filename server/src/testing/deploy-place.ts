import { getRequests, makeDeployPlace as makePlace } from '@platband/releases/testing';
import { contentCalls } from 'shared-contracts/contract/api/all-calls';

export const { packHome, sendRelease, orderRollback } = getRequests('mf-home');

const facts = { name: 'Some Loans' };

const emptyContent = async () => ({
  ...Object.fromEntries(
    Object.values(contentCalls).map(({ path, response }) => [
      path,
      { [Object.keys(response.entries)[0] ?? '']: [] },
    ]),
  ),
  facts,
});

export const makeDeployPlace = () => makePlace(emptyContent);
