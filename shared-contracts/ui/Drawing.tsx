import { drawingOf } from '@platband/slice/browser/preview-of';
import type { ReactNode } from 'react';
import styles from './Drawing.module.css';

/**
 * A drawing of `street.svg` or `rooms.svg` in the content's pictures, its place from the left and
 * its scale.
 */
export type Piece = readonly [name: `${'street' | 'rooms'}#${string}`, x?: number, scale?: number];

export interface DrawingProps {
  /** From left to right, all on one ground line. */
  readonly pieces: readonly Piece[];
  /** Extent in the unit of the drawings: left edge, width, and height above the ground line. */
  readonly box: readonly [left: number, width: number, height: number];
  /** Colours for a dark ground behind it. Defaults to those for paper. */
  readonly dress?: 'band' | 'night';
  /** Whether a line is drawn below it. Defaults to false. */
  readonly hasGround?: boolean;
  readonly className?: string | undefined;
  /** Shapes in front. */
  readonly children?: ReactNode;
}

/** Shows one piece in the colours of the surrounding drawing. */
export function Use({ piece: [name, x = 0, scale] }: { readonly piece: Piece }): ReactNode {
  const [file, id] = name.split('#');
  return (
    <use
      href={`${drawingOf(`${file}.svg`)}#${id}`}
      transform={
        scale === undefined
          ? x === 0
            ? undefined
            : `translate(${x})`
          : `translate(${x}) scale(${scale})`
      }
    />
  );
}

/** A line drawing of places and things. Decoration only. */
export function Drawing({
  pieces,
  box: [left, width, height],
  dress,
  hasGround = false,
  className = '',
  children,
}: DrawingProps): ReactNode {
  return (
    <svg
      className={`${styles['drawing']} ${className}`.trim()}
      data-dress={dress}
      viewBox={`${left} ${-height} ${width} ${height + 2}`}
      width={width}
      height={height + 2}
      aria-hidden="true"
    >
      {pieces.map((piece) => (
        <Use key={piece.join()} piece={piece} />
      ))}
      {children}
      {hasGround && <path d={`M${left} 0h${width}`} vectorEffect="non-scaling-stroke" />}
    </svg>
  );
}
