import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';
import { Picture, type PictureProps } from './Picture';

export interface CardGridProps {
  readonly cards: readonly {
    readonly key: string;
    readonly picture: Pick<PictureProps, 'src' | 'srcSet' | 'alt'>;
    readonly content: ReactNode;
  }[];
}

/** Cards with a picture above their words: one, two or three side by side. */
export function CardGrid({ cards }: CardGridProps): ReactNode {
  return (
    <ul className={styles['cards']}>
      {cards.map(({ key, picture, content }) => (
        <li key={key} className={styles['card']}>
          <Picture {...picture} sizes="(min-width: 1000px) 380px, (min-width: 620px) 46vw, 92vw" className={styles['picture']} />
          <div className={styles['words']}>{content}</div>
        </li>
      ))}
    </ul>
  );
}
