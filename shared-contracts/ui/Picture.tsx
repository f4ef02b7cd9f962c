import type { ReactNode } from 'react';

export interface PictureProps {
  /** Addresses by width, as `browser/preview-of` gives them; of a drawing its only one. */
  readonly src: string;
  readonly srcSet?: string;
  /** How wide it is shown: the `sizes` of an image. */
  readonly sizes?: string;
  /** What it shows; empty for decoration. */
  readonly alt: string;
  /** Its own size in px, which keeps its place. Default: 600 by 400. */
  readonly width?: number;
  readonly height?: number;
  /** In view when the page arrives, and so loaded at once. Default: loaded when it comes near. */
  readonly isFirst?: boolean;
  readonly className?: string | undefined;
}

/**
 * A picture that reserves its space, is no larger than the screen needs, and loads near the
 * viewport.
 */
export function Picture({
  width = 600,
  height = 400,
  isFirst = false,
  ...rest
}: PictureProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useAltText: alt is among the rest
    <img
      {...rest}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      {...(isFirst && { fetchPriority: 'high' as const })}
    />
  );
}
