import { defineSlice } from '@platband/slice';
import * as v from 'valibot';

export const slice = defineSlice({
  name: 'checkout',
  pages: { Cart: '/checkout/cart', Checkout: '/checkout/checkout', Thanks: '/checkout/thanks' },
  slots: ['MiniCart', 'AddToCart'],
  perVisitor: { Cart: ['c_cart'] },
  props: { 'slots/AddToCart': v.object({ sku: v.string() }) },
  requires: {
    slots: ['Header', 'Footer', 'Recommendations', 'StorePicker'],
  },
});
