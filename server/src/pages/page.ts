import { page as anyPage } from '@platform/releases/pages/page';
import { brand } from 'shared-contracts/contract/brand';

/** A page of the server's own, under the name of the site. */
export const page = (content: Omit<Parameters<typeof anyPage>[0], 'siteName'>): string => anyPage({ ...content, siteName: brand.name });
