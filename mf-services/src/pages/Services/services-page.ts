import type { Definition } from '@platform/slice/contract/definition';
import { contactsNotFetched } from 'shared-contracts/contract/fetch-failures';

export interface ServicesPageDefinition extends Definition {
  /** The toast shown when the services cannot be fetched (§8). */
  readonly failureToast: string;
}

/** The services page as documented: its failure toast speaks of contacts (§8). */
export const servicesPage: ServicesPageDefinition = { id: 'page/services', failureToast: contactsNotFetched };
