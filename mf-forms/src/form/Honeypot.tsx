import { honeypotName } from 'shared-contracts/contract/form/native-form';
import styles from './Form.module.css';
/**
 * A honeypot field that people neither see nor reach, but bots fill in. Such leads are quarantined,
 * not rejected.
 */
export function Honeypot() {
  return (
    <div className={styles['honeypot']} aria-hidden="true">
      <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
