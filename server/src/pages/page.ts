import { pagesOf } from '@platband/server-kit/pages';
import { company } from 'shared-contracts/contract/company';

/** Renders a server page titled with the site's name. */
export const page = pagesOf(() => company().name);
