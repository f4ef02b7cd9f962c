import toast from 'react-hot-toast/headless';
import type { SiteEvents, ToastType } from 'shared-contracts/contract/events';

/** §9: how long a toast stays, in milliseconds. The same for every type. */
const autoCloseMs = 5_000;

const show: Readonly<Record<ToastType, typeof toast.success>> = {
  blank: toast,
  error: toast.error,
  success: toast.success,
  loading: toast.loading,
  custom: toast.custom,
};

/** Shows what a slice asked for. */
export function showToast({ type, message, id }: SiteEvents['toast']): void {
  show[type](message, { duration: autoCloseMs, ...(id !== undefined && { id }) });
}
