import { defineSlice } from '@platform/slice/contract/slice';

/** The host: header and footer are a team's, as parts of each page. */
export const slice = defineSlice({
  name: 'shell',
  pages: {},
  slots: [],
  modals: [],
  requires: { slots: ['Header', 'Footer'], modals: [], calls: [], events: [] },
  listensTo: [],
});
