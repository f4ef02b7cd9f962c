import { getRequests, makeDeployPlace as makePlace } from '@platform/releases/testing';
import type { SiteFacts } from '@platform/slice/contract/site-identity';
import { contentCalls } from 'shared-contracts/contract/api/all-calls';

/** Requests of the team of the home page. */
export const { packHome, sendRelease, orderRollback, orderPromotion } = getRequests('mf-home');

const facts: SiteFacts = {
  name: 'Some Loans',
  tagline: '',
  description: '',
  phone: '',
  href: '',
  email: '',
  address: '',
};

/** The API of a site without content, except company facts. */
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
