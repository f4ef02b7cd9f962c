import { defineSlice } from '@platband/slice';
import { sliceContent } from '@platband/slice/contract/slice-content';
import * as v from 'valibot';

const variant = v.object({ sku: v.string(), name: v.string(), color: v.string() });
const product = v.object({
  id: v.string(),
  name: v.string(),
  highlights: v.array(v.string()),
  variants: v.array(variant),
});

export const products = sliceContent('decide', 'products', v.array(product));

export const slice = defineSlice({
  name: 'decide',
  pages: { Product: '/product/:id' },
  content: [products],
  requires: {
    slots: ['Header', 'Footer', 'Recommendations', 'AddToCart'],
    calls: [products],
  },
});
