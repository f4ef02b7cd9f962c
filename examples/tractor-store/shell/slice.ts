import { defineSlice } from '@platform/slice/contract/slice';

/** The host. Header and footer belong to a team, as parts of each page. */
export const slice = defineSlice({
  name: 'shell',
  pages: {},
  slots: [],
  modals: [],
  requires: { slots: ['Header', 'Footer'], modals: [], calls: [], events: [] },
  listensTo: [],
});
