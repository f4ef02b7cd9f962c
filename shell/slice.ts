import { defineSlice } from '@platband/slice';

/**
 * The host. Its own parts are on every page; its links are in the header and in the closing band.
 */
export const slice = defineSlice({
  name: 'shell',
  pages: {},
  requires: {
    modals: ['PrivateFunding', 'FranchiseRequest', 'Enquiry'],
    events: ['open-modal'],
  },
  // Lengths that fit behind the documented links (§2) at 360 px, and beside the buttons at 1440 px.
  linkLimits: {
    header: { most: 1, characters: 12 },
    services: { most: 4, characters: 36 },
    footer: { most: 4, characters: 24 },
  },
  ceilings: { script: 200_000, style: 30_000 },
  listensTo: ['open-modal', 'close-modal', 'toast', 'alert', 'success-message'],
});
