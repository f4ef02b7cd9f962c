import { Link, useNavigate } from '@platband/slice/runtime';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { changeCart } from '../../cart/use-cart';
import { Slot } from '../../generated/access';
import styles from './Checkout.module.css';

export const meta = {
  title: 'Checkout',
  description: 'Who picks it up, and where.',
  isHidden: true,
};

export default function Checkout() {
  const [store, setStore] = useState('');
  const [isValid, setIsValid] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  // Browsers may restore earlier input. Read-only fields are not validated.
  const check = () => setIsValid(form.current?.checkValidity() === true);
  useEffect(check, []);
  const order = (event: FormEvent) => {
    event.preventDefault();
    changeCart(() => []);
    void navigate('/checkout/thanks');
  };
  return (
    <>
      <header className={styles['header']}>
        <Link to="/">The Tractor Store</Link>
      </header>
      <main>
        <h2>Checkout</h2>
        <form
          ref={form}
          action="/checkout/place-order"
          method="post"
          className={styles['form']}
          onInput={check}
          onSubmit={order}
        >
          <h3>Personal Data</h3>
          <label>
            First name
            <input name="firstname" autoComplete="given-name" required />
          </label>
          <label>
            Last name
            <input name="lastname" autoComplete="family-name" required />
          </label>
          <h3>Store Pickup</h3>
          <Slot name="StorePicker" props={{ onSelect: setStore }} />
          <label>
            Store ID
            <input name="storeId" readOnly required value={store} />
          </label>
          <p className={styles['ways']}>
            <button type="submit" disabled={!isValid || store === ''}>
              place order
            </button>
            <Link to="/checkout/cart" className="button">
              back to cart
            </Link>
          </p>
        </form>
      </main>
      <Slot name="Footer" />
    </>
  );
}
