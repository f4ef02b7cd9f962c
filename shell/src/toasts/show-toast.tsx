import type { SiteEvents, ToastType } from '@platband/slice/contract/events';
import toast from 'react-hot-toast/headless';
import styles from './Toasts.module.css';

const show: Readonly<Record<ToastType, typeof toast.success>> = {
  blank: toast,
  error: toast.error,
  success: toast.success,
  loading: toast.loading,
  custom: toast.custom,
};

/** Duration of a toast in milliseconds (§9). The library's own limit is 20 toasts. */
const autoCloseMs = 5_000;

/** Callbacks that run before a toast is added. */
export const beforeToast = new Set<() => void>();

type RequestedToast = SiteEvents['toast'] & {
  /** Requires an `id`, so that pressing it can dismiss the toast. */
  readonly action?: { readonly text: string; readonly onPress: () => void };
};

/** Shows a toast requested by a slice or the shell. */
export function showToast({ type, message, id, action }: RequestedToast): void {
  for (const call of beforeToast) call();
  const shown =
    action === undefined ? (
      message
    ) : (
      <>
        <span>{message}</span>
        <button
          type="button"
          className={styles['action']}
          onClick={() => {
            // On phones the toast would cover the form.
            toast.dismiss(id);
            action.onPress();
          }}
        >
          {action.text}
        </button>
      </>
    );
  show[type](shown, { duration: autoCloseMs, ...(id !== undefined && { id }) });
}
