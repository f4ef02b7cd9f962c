import type { ReactNode } from 'react';
import { type IconName, icons } from './icons';

export interface IconProps {
  readonly name: IconName;
  /** Size in pixels; lines are always 2 px. Defaults to 24. */
  readonly size?: number;
}

/** A decorative icon in the colour of the surrounding text, which must have the same meaning. */
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
