import { defineSlice } from '@platband/slice';

/** The host. Header and footer are parts of each page and belong to a team. */
export const slice = defineSlice({
  name: 'shell',
  pages: {},
  requires: { slots: ['Header', 'Footer'] },
});
