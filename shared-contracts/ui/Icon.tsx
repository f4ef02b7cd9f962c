import type { ReactNode } from 'react';
import { type IconName, icons } from './icons';

export interface IconProps {
  readonly name: IconName;
  /** Its square, in pixels; the line is 2 px at every size. Default: 24. */
  readonly size?: number;
}

/**
 * An icon of the set, in the colour of the text around it. Decoration only: what it stands for is
 * said in words beside it.
 */
export function Icon({ name, size = 24 }: IconProps): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={48 / size}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={icons[name]} />
    </svg>
  );
}
