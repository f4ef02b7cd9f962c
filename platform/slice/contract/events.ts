/** Toast types. */
export const toastTypes = ['blank', 'error', 'success', 'loading', 'custom'] as const;
export type ToastType = (typeof toastTypes)[number];

/**
 * Payloads of events sent from slices to the host. They are dispatched as DOM `CustomEvent`s on
 * `window` so that slices built with neighbouring versions are compatible. Only the host listens.
 */
export interface SiteEvents {
  /** Opens a remote's modal over the page. */
  'open-modal': { readonly modal: string; readonly props?: Readonly<Record<string, unknown>> };
  /** Closes this modal if it is open. */
  'close-modal': { readonly modal: string };
  /** Shows a toast, replacing any visible toast with the same `id`. */
  toast: { readonly type: ToastType; readonly message: string; readonly id?: string };
  /**
   * Shows an alert dialog with exactly this text, an icon for its kind, and a note below.
   * `onDismiss` runs after the visitor closes it, followed by `action` if its button was pressed.
   */
  alert: {
    readonly text: string;
    readonly note?: string;
    readonly kind?: 'success' | 'failure';
    readonly onDismiss?: () => void;
    readonly action?: { readonly text: string; readonly onPress: () => void };
  };
  /** Sets the text in the success-message area; null clears it. */
  'success-message': { readonly text: string | null };
}

export type SiteEventName = keyof SiteEvents;

/** Returns a site event's DOM event type, which is prefixed to avoid collisions. */
export const domEventType = (name: SiteEventName): string => `site:${name}`;
