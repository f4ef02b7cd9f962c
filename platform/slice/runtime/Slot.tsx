import { createContext, type ReactNode, useContext } from 'react';

export interface SlotProps<
  Name extends string = string,
  Props = Readonly<Record<string, unknown>>,
> {
  /** The name of a slot of another remote. */
  readonly name: Name;
  /**
   * The page's own class for the container; it reserves the space until the slot is filled, so that
   * nothing shifts.
   */
  readonly className?: string | undefined;
  /**
   * It shows what only the browser knows: prerendered, it is hydrated with the page, not when it is
   * needed.
   */
  readonly isUrgent?: boolean | undefined;
  /** The slot's props (`slice types` generates their types). */
  readonly props?: Props | undefined;
}

/** How a slot is filled. The host provides it; without a host a slot stays empty. */
export const SlotContext = createContext<(slot: SlotProps) => ReactNode>(() => null);

/**
 * A place in a page that another remote fills. The page neither knows that remote nor waits for it.
 */
export function Slot(props: SlotProps): ReactNode {
  return useContext(SlotContext)(props);
}
