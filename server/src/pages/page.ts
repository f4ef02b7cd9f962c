import { pagesOf } from '@platform/server-kit/pages';
import { company } from 'shared-contracts/contract/company';

/** A page of the server's own, under the name of the site. */
export const page = pagesOf(() => company().name);
