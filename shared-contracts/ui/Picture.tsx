import type { ReactNode } from 'react';

export interface PictureProps {
  /** URLs by width from `browser/preview-of`; a drawing has only one. */
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
  /** Text alternative; empty for decoration. */
  readonly alt: string;
  /** Intrinsic size in px, which reserves its space. Defaults to 600 by 400. */
  readonly width?: number;
  readonly height?: number;
  /** Whether it is in view initially and loads eagerly. Defaults to lazy loading. */
  readonly isFirst?: boolean;
  readonly className?: string | undefined;
}

/** A responsive picture that reserves its space and loads near the viewport. */
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
