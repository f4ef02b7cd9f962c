import { inCurrentProfile } from 'shared-contracts/browser/in-current-profile';
import type { PageDefinition } from 'shared-contracts/contract/page-definitions';
import type { ServiceTab } from 'shared-contracts/contract/service-tabs';
import { handingOn } from './handing-on';

const link: PageDefinition<'link/service-tab'> = {
  id: 'link/service-tab',
  tab: 'in-navigation-state',
};

/** Props of a link to a tab of the services page (§2), or to another page with tabs. */
export function toTab(activeTab: ServiceTab, page?: string) {
  const isInAddress = inCurrentProfile(link).tab === 'in-address';
  const services = isInAddress ? `/service?tab=${activeTab}` : '/service';
  return { to: page ?? services, ...handingOn({ activeTab }) };
}
