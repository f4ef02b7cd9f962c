/** The kinds of toast (§2 Toasts). */
export const toastTypes = ['blank', 'error', 'success', 'loading', 'custom'] as const;
export type ToastType = (typeof toastTypes)[number];

/**
 * Payloads of events from slices to the host. Sent as DOM `CustomEvent`s on `window`, so that
 * slices of neighbouring versions understand each other. Only the host listens.
 */
export interface SiteEvents {
  /** Opens a modal of a remote over the page. */
  'open-modal': { readonly modal: string; readonly props?: Readonly<Record<string, unknown>> };
  /** Closes this modal, if it is open. */
  'close-modal': { readonly modal: string };
  /** Shows a toast. It replaces a visible toast with the same `id`. */
  toast: { readonly type: ToastType; readonly message: string; readonly id?: string };
  /**
   * Shows an alert dialog with exactly this text (§8), an icon of its kind, and a note below.
   * `onDismiss` runs when the visitor has closed it, followed by `action` if that was pressed.
   */
  alert: {
    readonly text: string;
    readonly note?: string;
    readonly kind?: 'success' | 'failure';
    readonly onDismiss?: () => void;
    readonly action?: { readonly text: string; readonly onPress: () => void };
  };
  /** Sets the text of the success-message area (§2 Toasts); null empties it. */
  'success-message': { readonly text: string | null };
}

export type SiteEventName = keyof SiteEvents;

/** Returns the DOM event type of a site event, with a prefix to avoid collisions. */
export const domEventType = (name: SiteEventName): string => `site:${name}`;
