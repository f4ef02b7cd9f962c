import type { SiteEvents, ToastType } from '@platform/slice/contract/events';
import toast from 'react-hot-toast/headless';
import { toastLimits } from './toast-limits';

const show: Readonly<Record<ToastType, typeof toast.success>> = {
  blank: toast,
  error: toast.error,
  success: toast.success,
  loading: toast.loading,
  custom: toast.custom,
};

/** Shows the toast that a slice has requested. */
export function showToast({ type, message, id }: SiteEvents['toast']): void {
  show[type](message, { duration: toastLimits.autoCloseMs, ...(id !== undefined && { id }) });
}
