import { createContext, type ReactNode, useContext } from 'react';

export interface SlotProps<Name extends string = string, Props = Readonly<Record<string, unknown>>> {
  /** Which slot of another remote belongs here. */
  readonly name: Name;
  /** The page's own class for the container; it keeps the space free until the slot is filled, so that nothing moves. */
  readonly className?: string | undefined;
  /** What the slot takes (`slice types` brings the types). */
  readonly props?: Props | undefined;
}

/** How a slot is filled. The host provides it; without a host a slot stays empty. */
export const SlotContext = createContext<(slot: SlotProps) => ReactNode>(() => null);

/** A place in a page that another remote fills. The page neither knows nor waits for that remote. */
export function Slot(props: SlotProps): ReactNode {
  return useContext(SlotContext)(props);
}
