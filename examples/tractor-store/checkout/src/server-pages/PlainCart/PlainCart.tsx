import { CartView } from '../../cart/CartView';
import type { Line } from '../../cart/lines';
import { Frame } from '../../Frame';
import { Slot } from '../../generated/access';

/** The cart as the server shows it to visitors without script. */
export default function PlainCart({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <Frame>
      <h2>Basket</h2>
      <CartView lines={lines} />
      <Slot name="Recommendations" props={{ skus: lines.map(({ sku }) => sku) }} />
    </Frame>
  );
}
