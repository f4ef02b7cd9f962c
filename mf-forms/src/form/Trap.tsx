import styles from './Form.module.css';

export const trapName = 'website';

/** A field that people neither see nor reach. Programs that fill in everything fill it in. */
export function Trap() {
  return (
    <div className={styles['trap']} aria-hidden="true">
      <input type="text" name={trapName} tabIndex={-1} autoComplete="off" defaultValue="" />
    </div>
  );
}
