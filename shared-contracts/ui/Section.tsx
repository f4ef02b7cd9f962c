import { t } from '@platband/slice/browser/language';
import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';
import { Stitch } from './Stitch';

export interface SectionProps {
  readonly heading: string;
  readonly children: ReactNode;
  /** Layout of the heading and the children. */
  readonly className?: string | undefined;
  readonly id?: string;
  /** 1 for the page's heading, with the page's top padding (§9). Defaults to 2. */
  readonly level?: 1 | 2;
  /** For level 1: the picture above has the page's top padding instead. */
  readonly isBelowPicture?: boolean;
  /** A white sheet or a madder band behind it. Defaults to the page's ground. */
  readonly ground?: 'sheet' | 'band' | undefined;
}

/** The scroll animation may add its classes before hydration. */
const animated = { 'data-aos': 'fade-up', suppressHydrationWarning: true } as const;

/** A part of a page with a heading, no wider than the content. */
export function Section({
  heading,
  children,
  className = '',
  id,
  level = 2,
  isBelowPicture = false,
  ground,
}: SectionProps): ReactNode {
  const headingId = useId();
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={styles['section']}
      data-top={level === 1 && !isBelowPicture}
      data-ground={ground}
    >
      <div className={`${styles['content']} ${className}`.trim()} {...(level === 2 && animated)}>
        <Heading id={headingId} className={styles['heading']}>
          {t(heading)}
        </Heading>
        {level === 1 && (
          <div className={styles['stitch']}>
            <Stitch />
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
