import { Link } from '@platband/slice/runtime';
import { type FormEvent, useState } from 'react';
import { added, getVariant } from '../../cart/lines';
import { changeCart } from '../../cart/use-cart';
import styles from './AddToCart.module.css';

export default function AddToCart({ sku }: { readonly sku: string }) {
  const [last, setLast] = useState<string | null>(null);
  const variant = getVariant(sku);
  if (variant === undefined) return null;
  const add = (event: FormEvent) => {
    event.preventDefault();
    changeCart((lines) => added(lines, sku));
    setLast(sku);
  };
  return (
    <form action="/checkout/cart/add" method="post" className={styles['form']} onSubmit={add}>
      <input type="hidden" name="sku" value={sku} />
      <p className={styles['price']}>{variant.price} Ø</p>
      <p>
        {variant.inventory > 0 ? `${variant.inventory} in stock, free shipping` : 'out of stock'}
      </p>
      <button type="submit" disabled={variant.inventory === 0}>
        add to basket
      </button>
      <p role="status" className={styles['said']}>
        {last === sku && (
          <>
            It is yours. <Link to="/checkout/cart">To the basket</Link>
          </>
        )}
      </p>
    </form>
  );
}
