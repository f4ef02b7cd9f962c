import { Link } from '@platband/slice/runtime';
import { Slot } from '../../generated/access';
import styles from './Header.module.css';

/** On every page except the checkout. Its cart belongs to another team. */
export default function Header() {
  return (
    <header className={styles['header']}>
      <Link to="/" className={styles['name']}>
        The Tractor Store
      </Link>
      <nav aria-label="Main" className={styles['nav']}>
        <Link to="/products">Machines</Link>
        <Link to="/stores">Stores</Link>
      </nav>
      <Slot name="MiniCart" isUrgent className={styles['cart']} />
    </header>
  );
}
