import { inCurrentProfile } from 'shared-contracts/browser/in-current-profile';
import type { ServiceTab } from 'shared-contracts/contract/service-tabs';
import { handingOn } from '../routing/handing-on';
import { servicesMenu } from './menu';

/** Props of a link to a tab of the services page (§2), or to a page that takes its place. */
export function toTab(activeTab: ServiceTab, page?: string) {
  const isInAddress = inCurrentProfile(servicesMenu).tabs === 'in-address';
  const services = isInAddress ? `/service?tab=${activeTab}` : '/service';
  return { to: page ?? services, ...handingOn({ activeTab }) };
}
