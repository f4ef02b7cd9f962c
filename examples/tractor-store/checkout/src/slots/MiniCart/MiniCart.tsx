import { Link } from '@platband/slice/runtime';
import { useCart } from '../../cart/use-cart';
import styles from './MiniCart.module.css';

export default function MiniCart() {
  const quantity = useCart()?.reduce((sum, line) => sum + line.quantity, 0) ?? 0;
  return (
    <Link to="/checkout/cart" title="View Cart" className={styles['cart']}>
      <svg
        viewBox="0 0 24 24"
        width="28"
        height="28"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M2 4h3l3 11h10l3-8H6" />
        <circle cx="9" cy="19" r="1.5" />
        <circle cx="17" cy="19" r="1.5" />
      </svg>
      {/* Remounted with each change, to restart the animation. */}
      {quantity > 0 && (
        <span key={quantity} className={styles['count']}>
          {quantity}
        </span>
      )}
    </Link>
  );
}
