import { Link } from '@platband/slice/runtime';
import type { FormEvent } from 'react';
import styles from './CartView.module.css';
import { getVariant, type Line } from './lines';

interface CartViewProps {
  readonly lines: readonly Line[];
  readonly onRemove: (sku: string) => void;
}

/** The contents of the cart. Without script its forms go to the server. */
export function CartView({ lines, onRemove }: CartViewProps) {
  const shown = lines.flatMap(({ sku, quantity }) => {
    const variant = getVariant(sku);
    return variant === undefined ? [] : [{ ...variant, quantity, total: variant.price * quantity }];
  });
  const remove = (event: FormEvent, sku: string) => {
    event.preventDefault();
    onRemove(sku);
  };
  return (
    <>
      <ul>
        {shown.map(({ sku, name, color, quantity, total }) => (
          <li key={sku} className={styles['line']}>
            <img
              src={`/pictures/${sku.slice(0, 2)}-${color.slice(1)}.svg`}
              alt={name}
              width={120}
              height={120}
            />
            <Link to={`/product/${sku.slice(0, 5)}?sku=${sku}`}>
              <strong>{name}</strong>
              <br />
              {sku}
            </Link>
            <span>{quantity}</span>
            <form
              action="/checkout/cart/remove"
              method="post"
              onSubmit={(event) => remove(event, sku)}
            >
              <input type="hidden" name="sku" value={sku} />
              <button
                type="submit"
                title={`Remove ${name} from cart`}
                aria-label={`Remove ${name} from cart`}
              >
                ×
              </button>
            </form>
            <span>{total} Ø</span>
          </li>
        ))}
      </ul>
      <p className={styles['total']}>Total: {shown.reduce((sum, { total }) => sum + total, 0)} Ø</p>
      <p className={styles['ways']}>
        <Link to="/checkout/checkout" className="button" data-primary>
          Checkout
        </Link>
        <Link to="/" className="button">
          Continue Shopping
        </Link>
      </p>
    </>
  );
}
