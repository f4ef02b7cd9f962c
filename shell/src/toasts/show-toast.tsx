import type { SiteEvents, ToastType } from '@platform/slice/contract/events';
import toast from 'react-hot-toast/headless';
import styles from './Toasts.module.css';

const show: Readonly<Record<ToastType, typeof toast.success>> = {
  blank: toast,
  error: toast.error,
  success: toast.success,
  loading: toast.loading,
  custom: toast.custom,
};

/** How long a toast stays, in milliseconds (§9). At most 20 are shown, the library's own limit. */
const autoCloseMs = 5_000;

/** Callbacks that run before a toast is added. */
export const beforeToast = new Set<() => void>();

type RequestedToast = SiteEvents['toast'] & {
  /** With an `id`, so that pressing it dismisses this toast. */
  readonly action?: { readonly text: string; readonly onPress: () => void };
};

/** Shows the toast that a slice, or the shell itself, has requested. */
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
