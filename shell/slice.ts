import { defineSlice } from '@platform/slice/contract/slice';

/** The host: what it shows of its own is on every page, and what it opens is in its header and in the band that ends each page. */
export const slice = defineSlice({
  name: 'shell',
  pages: {},
  slots: [],
  modals: [],
  asks: { slots: [], modals: ['PrivateFunding', 'FranchiseRequest', 'Enquiry'], calls: [], events: ['open-modal'] },
  hears: ['open-modal', 'close-modal', 'toast', 'alert', 'success-message'],
});
