import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';

export interface CardGridProps {
  readonly cards: readonly {
    readonly key: string;
    /** Content above the text, from edge to edge. */
    readonly head: ReactNode;
    readonly content: ReactNode;
  }[];
}

/** Cards in two or three columns. */
export function CardGrid({ cards }: CardGridProps): ReactNode {
  return (
    <ul className={styles['cards']}>
      {cards.map(({ key, head, content }) => (
        <li key={key}>
          {head}
          <div>{content}</div>
        </li>
      ))}
    </ul>
  );
}
