import { type CSSProperties, type PointerEvent } from 'react';
/** Lets an element be dragged sideways; past 80 percent of its width it is dismissed, otherwise it goes back. */
export declare function useDragToDismiss(onDismiss: () => void): {
  style: CSSProperties;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: () => void;
};
