import { t } from '@platform/slice/browser/language';
import { drawingOf } from '@platform/slice/browser/preview-of';
import type { ReactNode } from 'react';
import styles from './LedgerPage.module.css';

export interface LedgerRow {
  readonly label: string;
  readonly value: string;
}

export interface LedgerPageProps {
  /** The account's subject, above the labels. */
  readonly heading: string;
  /** Heading above the values: `₹`. */
  readonly unit: string;
  readonly rows: readonly LedgerRow[];
  /** The rows' total, above a double rule. Omitted by default. */
  readonly sum?: LedgerRow;
  /** Whether a stamp marks the figures as an example. Defaults to false. */
  readonly isExample?: boolean;
}

/** A ledger page as a table of labels and figures, with an optional total. Texts are in English. */
export function LedgerPage({
  heading,
  unit,
  rows,
  sum,
  isExample = false,
}: LedgerPageProps): ReactNode {
  return (
    <div className={styles['page']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t(heading)}</th>
            <th scope="col">{t(unit)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.label} {...row} />
          ))}
        </tbody>
        {sum !== undefined && (
          <tfoot>
            <Row {...sum} />
          </tfoot>
        )}
      </table>
      {isExample && (
        <p className={styles['stamp']}>
          <img src={drawingOf('stamp.svg')} alt="" width={100} height={100} loading="lazy" />
          <span>{t('Example')}</span>
        </p>
      )}
    </div>
  );
}

const Row = ({ label, value }: LedgerRow) => (
  <tr>
    <th scope="row">{t(label)}</th>
    <td>{t(value)}</td>
  </tr>
);
