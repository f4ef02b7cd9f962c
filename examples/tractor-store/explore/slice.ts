import { defineSlice } from '@platform/slice/contract/slice';
import * as v from 'valibot';
import { products, stores } from './content';

export const slice = defineSlice({
  name: 'explore',
  pages: { Home: '/', Category: ['/products', '/products/:category'], Stores: '/stores' },
  slots: ['Header', 'Footer', 'Recommendations', 'StorePicker'],
  modals: [],
  // A function is how a part tells the page that shows it: the page passes it, the part calls it.
  props: {
    'slots/Recommendations': v.object({ skus: v.array(v.string()) }),
    'slots/StorePicker': v.object({ onSelect: v.function() }),
  },
  // The team that takes them over needs no deploy of this one.
  transfers: { 'slots/Recommendations': 'inspire' },
  content: [products, stores],
  requires: {
    slots: ['Header', 'Footer', 'Recommendations', 'MiniCart'],
    modals: [],
    calls: [products, stores],
    events: [],
  },
});
