import { createContext, type ReactNode, useContext } from 'react';
import type { SlotName } from '../contract/remotes';

export interface SlotProps {
  /** Which piece of another remote belongs here. */
  readonly name: SlotName;
  /** The page's own class for the place; it keeps the room free until the piece is there, so that nothing moves. */
  readonly className?: string | undefined;
}

/** How a slot is filled. The shell provides it; without a shell a slot stays empty. */
export const SlotContext = createContext<(slot: SlotProps) => ReactNode>(() => null);

/** A place in a page that another remote fills. The page neither knows nor waits for that remote. */
export function Slot(props: SlotProps): ReactNode {
  return useContext(SlotContext)(props);
}
