import { createContext, type ReactNode, useContext } from 'react';

export interface SlotProps<
  Name extends string = string,
  Props = Readonly<Record<string, unknown>>,
> {
  readonly name: Name;
  /** Class of the container, which reserves the slot's space to avoid layout shifts. */
  readonly className?: string | undefined;
  /**
   * Hydrates a prerendered slot together with the page instead of when needed. Set it for slots
   * that show data available only in the browser.
   */
  readonly isUrgent?: boolean | undefined;
  /** The slot's props, typed by `slice types`. */
  readonly props?: Props | undefined;
}

/** Renders a slot. The host provides it; without a host, slots stay empty. */
export const SlotContext = createContext<(slot: SlotProps) => ReactNode>(() => null);

/** Renders another remote's slot in a page, which neither depends on nor waits for that remote. */
export function Slot(props: SlotProps): ReactNode {
  return useContext(SlotContext)(props);
}
