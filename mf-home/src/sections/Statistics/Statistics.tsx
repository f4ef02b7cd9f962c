import styles from './Statistics.module.css';

/** What the company says of itself (§1). */
const figures: readonly { readonly figure: string; readonly unit: string }[] = [
  { figure: '500+', unit: 'happy customers' },
  { figure: '3500+', unit: 'crore disbursed' },
  { figure: '10+', unit: 'years of experience' },
];

/** The statistics strip (§2 Home, About). */
export function Statistics() {
  return (
    <section className={styles['strip']} aria-label="In figures">
      <ul className={styles['figures']}>
        {figures.map(({ figure, unit }) => (
          <li key={unit} className={styles['item']}>
            <span className={styles['figure']}>{figure}</span> <span className={styles['unit']}>{unit}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
