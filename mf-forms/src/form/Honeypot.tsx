import { honeypotName } from 'shared-contracts/contract/form/native-form';
import styles from './Form.module.css';
/**
 * A honeypot field that is hidden from people but filled in by bots. Such leads are quarantined,
 * not rejected.
 */
export function Honeypot() {
  return (
    <div className={styles['honeypot']} aria-hidden="true">
      <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
