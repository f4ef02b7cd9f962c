import { t } from '@platband/slice/browser/language';
import styles from './Steps.module.css';

interface StepsProps {
  readonly heading: string;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  /** Whether they are side by side on laptops, below a form. Defaults to false. */
  readonly isWide?: boolean;
}

/** The next steps, numbered, beside a form. */
export function Steps({ heading, steps, isWide }: StepsProps) {
  return (
    <div data-wide={isWide}>
      <h2 className={styles['heading']}>{t(heading)}</h2>
      <ol className={styles['steps']}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles['step']}>
            <h3 className={styles['title']}>{t(title)}</h3>
            <p className={styles['text']}>{t(text)}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
