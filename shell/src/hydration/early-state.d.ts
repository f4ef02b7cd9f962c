/** What the early script leaves for the shell. */
export interface EarlyState {
  /** Parts of the page that have come to life. */
  readonly alive: WeakSet<Element>;
  /** Buttons that were clicked before their part was alive. */
  readonly waiting: Set<HTMLElement>;
  /** Whether the visitor has closed the start-up popup. */
  isPopupClosed: boolean;
}
export declare const writeEarlyState: (state: EarlyState) => boolean;
/** Without the early script (in development, or where it did not come) nothing happened before the shell. */
export declare const readEarlyState: () => EarlyState;
/** The part of the page that a control belongs to: the nearest of a remote, or else the shell's. */
export declare const partOf: (control: Element) => Element | null;
