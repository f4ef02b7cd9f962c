import type { HTMLAttributes, LiHTMLAttributes, ReactNode } from 'react';
import styles from './GroundRow.module.css';

interface GroundRowProps extends HTMLAttributes<HTMLElement> {
  /** Columns of wide screens. */
  readonly columns: 3 | 4 | 5;
  /** Whether the order of the items has a meaning. Defaults to false. */
  readonly isOrdered?: boolean;
  /** Whether all pictures are at most 152 px high. Defaults to false, which is 216 px. */
  readonly isLow?: boolean;
}

/** Pictures on a ground line: left of their words on phones, otherwise above them. */
export function GroundRow({ columns, isOrdered, isLow, ...rest }: GroundRowProps): ReactNode {
  const List = isOrdered ? 'ol' : 'ul';
  return <List className={styles['row']} data-columns={columns} data-low={isLow} {...rest} />;
}

interface GroundItemProps extends LiHTMLAttributes<HTMLLIElement> {
  readonly picture: ReactNode;
}

export function GroundItem({ picture, children, ...rest }: GroundItemProps): ReactNode {
  return (
    <li {...rest}>
      <div>{picture}</div>
      <div>{children}</div>
    </li>
  );
}
