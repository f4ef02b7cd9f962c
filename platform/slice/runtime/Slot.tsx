import { createContext, type ReactNode, useContext } from 'react';

export interface SlotProps<
  Name extends string = string,
  Props = Readonly<Record<string, unknown>>,
> {
  /** Name of a slot of another remote. */
  readonly name: Name;
  /** Class of the container. It reserves the space of the slot to avoid layout shifts. */
  readonly className?: string | undefined;
  /**
   * Hydrates a prerendered slot with the page rather than when needed, since it shows what only the
   * browser knows.
   */
  readonly isUrgent?: boolean | undefined;
  /** The slot's props (`slice types` generates their types). */
  readonly props?: Props | undefined;
}

/** Fills a slot. Provided by the host; without a host a slot stays empty. */
export const SlotContext = createContext<(slot: SlotProps) => ReactNode>(() => null);

/** A place in a page for another remote, which the page neither knows nor waits for. */
export function Slot(props: SlotProps): ReactNode {
  return useContext(SlotContext)(props);
}
