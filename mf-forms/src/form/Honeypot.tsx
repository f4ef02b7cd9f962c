import styles from './Form.module.css';

export const honeypotName = 'website';

/** A field that people neither see nor reach; bots that fill in everything fill it in. What they send is quarantined, not rejected. */
export function Honeypot() {
  return (
    <div className={styles['honeypot']} aria-hidden="true">
      <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
