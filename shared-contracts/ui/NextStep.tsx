import { t } from '@platband/slice/browser/language';
import type { ReactNode } from 'react';
import styles from './NextStep.module.css';

interface NextStepProps {
  /** The question that the step answers, in English. */
  readonly heading: string;
  readonly children: ReactNode;
}

/** The class of the `Section` around a `NextStep`. */
export const aroundNextStep = styles['around'];

/**
 * A small ledger card with the page's next step, used as a child of its first `Section`: beside the
 * heading from 1024 px, hidden below that.
 */
export function NextStep({ heading, children }: NextStepProps): ReactNode {
  return (
    <div className={styles['card']}>
      <p className={styles['heading']}>{t(heading)}</p>
      {children}
    </div>
  );
}
