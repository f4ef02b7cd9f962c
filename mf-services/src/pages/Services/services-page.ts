import { contactsNotFetched } from 'shared-contracts/contract/fetch-failures';
import type { PageDefinition } from 'shared-contracts/contract/page-definitions';

/** The services page as documented: its failure toast speaks of contacts (§8). */
export const servicesPage: PageDefinition<'page/services'> = { id: 'page/services', failureToast: contactsNotFetched };
