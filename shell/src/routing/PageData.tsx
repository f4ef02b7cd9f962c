import type { PageDataProps } from '@platband/host';
import { getStructuredData } from './structured-data';

/** The page's schema.org data. Data, not a script; the policy blocks inline scripts. */
export const PageData = (page: PageDataProps) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, with < escaped
    dangerouslySetInnerHTML={{ __html: getStructuredData(page) }}
  />
);
