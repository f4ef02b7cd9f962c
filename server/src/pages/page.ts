import { pagesOf } from '@platform/releases/pages/page';
import { brand } from 'shared-contracts/contract/brand';

/** A page of the server's own, under the name of the site. */
export const page = pagesOf(brand.name);
