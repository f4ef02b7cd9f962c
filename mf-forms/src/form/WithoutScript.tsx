import { brand } from 'shared-contracts/contract/brand';
import styles from './Form.module.css';

/** What anyone who has no script can do instead: the form is sent by one. Shown by CSS, as React cannot hydrate what stands in `noscript`. */
export function WithoutScript() {
  return (
    <p className={styles['withoutScript']}>
      This form needs JavaScript. Without it, please call <a href={brand.phone.href}>{brand.phone.shown}</a> or write to{' '}
      <a href={`mailto:${brand.email}`}>{brand.email}</a>.
    </p>
  );
}
