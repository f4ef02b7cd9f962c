import { defineSlice } from '@platband/slice';
import { franchises } from 'shared-contracts/contract/api/franchises';
import { servicesCall } from 'shared-contracts/contract/api/services';

export const slice = defineSlice({
  name: 'mf-services',
  pages: {
    Services: ['/service', '/services'],
    Franchise: '/franchise',
    EmiCalculator: '/emi-calculator',
  },
  languages: { hi: ['Services', 'Franchise', 'EmiCalculator'] },
  // The legacy menu (§2) links to it.
  redirects: { '/service/personal-loan': '/service' },
  requires: {
    modals: ['FranchiseRequest', 'BookMeeting', 'Enquiry', 'PrivateFunding'],
    calls: [servicesCall, franchises],
    events: ['open-modal', 'toast'],
  },
});
