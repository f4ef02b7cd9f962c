import { CartView } from '../../cart/CartView';
import { without } from '../../cart/lines';
import { changeCart, useCart } from '../../cart/use-cart';
import { Frame } from '../../Frame';
import { Slot } from '../../generated/access';

export const meta = { title: 'Basket', description: 'What you have chosen.', isHidden: true };

/** Only the browser knows what is in it. Without script it is the page of the server. */
export default function Cart() {
  const lines = useCart();
  return (
    <Frame>
      <h2>Basket</h2>
      <noscript>
        <meta httpEquiv="refresh" content="0;url=/checkout/plain-cart" />
      </noscript>
      {lines !== null && <CartView lines={lines} onRemove={(sku) => changeCart((known) => without(known, sku))} />}
      <Slot name="Recommendations" isUrgent props={{ skus: lines?.map(({ sku }) => sku) ?? [] }} />
    </Frame>
  );
}
