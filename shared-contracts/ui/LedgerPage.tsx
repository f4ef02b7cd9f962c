import { t } from '@platband/slice/browser/language';
import { drawingOf } from '@platband/slice/browser/preview-of';
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
  /** Whether a pen ticks the rows and circles the sum. Defaults to false. */
  readonly hasPen?: boolean;
}

/** A ledger page as a table of labels and figures, with an optional total. Texts are in English. */
export function LedgerPage({
  heading,
  unit,
  rows,
  sum,
  isExample = false,
  hasPen = false,
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
            <Row key={row.label} {...row} pen={hasPen ? 'tick' : undefined} />
          ))}
        </tbody>
        {sum !== undefined && (
          <tfoot>
            <Row {...sum} pen={hasPen ? 'loop' : undefined} />
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

const Row = ({ label, value, pen }: LedgerRow & { readonly pen: Pen | undefined }) => (
  <tr>
    <th scope="row">{t(label)}</th>
    <td>
      <span>{t(value)}</span>
      {pen !== undefined && <Stroke pen={pen} />}
    </td>
  </tr>
);

type Pen = keyof typeof strokes;

const strokes = {
  tick: ['0 0 18 18', 'M2 10q3 1 5 6q3-9 10-14'],
  loop: [
    '0 0 140 52',
    'M118 9C86-1 24 1 9 20C-3 40 44 50 82 48C118 46 141 34 136 20C131 8 96 3 58 6',
  ],
} as const;

/** A stroke of the pen over what is printed. */
const Stroke = ({ pen }: { readonly pen: Pen }) => (
  <svg
    className={styles['pen']}
    data-pen={pen}
    viewBox={strokes[pen][0]}
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <path d={strokes[pen][1]} pathLength="1" vectorEffect="non-scaling-stroke" />
  </svg>
);
