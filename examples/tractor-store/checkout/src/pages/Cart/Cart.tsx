import { CartView } from '../../cart/CartView';
import { without } from '../../cart/lines';
import { changeCart, useCart } from '../../cart/use-cart';
import { Frame } from '../../Frame';
import { Slot } from '../../generated/access';

export const meta = { title: 'Basket', description: 'What you have chosen.', isHidden: true };

/** Rendered per visitor from the cookie. */
export default function Cart() {
  const lines = useCart();
  return (
    <Frame>
      <h2>Basket</h2>
      {lines === null && (
        <noscript>
          <p>
            Your basket could not be shown. <a href="/checkout/cart">Try once more</a>, or switch
            scripts on.
          </p>
        </noscript>
      )}
      {lines !== null && (
        <CartView lines={lines} onRemove={(sku) => changeCart((known) => without(known, sku))} />
      )}
      <Slot name="Recommendations" isUrgent props={{ skus: lines?.map(({ sku }) => sku) ?? [] }} />
    </Frame>
  );
}
