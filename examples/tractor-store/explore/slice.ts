import { defineSlice } from '@platband/slice';
import * as v from 'valibot';
import { products, stores } from './content';

export const slice = defineSlice({
  name: 'explore',
  pages: { Home: '/', Category: ['/products', '/products/:category'], Stores: '/stores' },
  slots: ['Header', 'Footer', 'Recommendations', 'StorePicker'],
  // Parts notify their page through functions, which the page passes as props.
  props: {
    'slots/Recommendations': v.object({ skus: v.array(v.string()) }),
    'slots/StorePicker': v.object({ onSelect: v.function() }),
  },
  // The new team takes over this part without a deploy by this team.
  transfers: { 'slots/Recommendations': 'inspire' },
  content: [products, stores],
  requires: {
    slots: ['Header', 'Footer', 'Recommendations', 'MiniCart'],
    calls: [products, stores],
  },
});
