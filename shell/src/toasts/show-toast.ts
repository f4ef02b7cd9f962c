import type { SiteEvents, ToastType } from '@platform/slice/contract/events';
import toast, { type Renderable } from 'react-hot-toast/headless';
import { toastLimits } from './toast-limits';

const show: Readonly<Record<ToastType, typeof toast.success>> = {
  blank: toast,
  error: toast.error,
  success: toast.success,
  loading: toast.loading,
  custom: toast.custom,
};

/** Called before a toast is added: the area ends the pause that is not the new toast's. */
export const beforeToast = new Set<() => void>();

interface RequestedToast extends Pick<SiteEvents['toast'], 'type' | 'id'> {
  readonly message: Renderable;
}

/** Shows the toast that a slice, or the shell itself, has requested. */
export function showToast({ type, message, id }: RequestedToast): void {
  for (const call of beforeToast) call();
  show[type](message, { duration: toastLimits.autoCloseMs, ...(id !== undefined && { id }) });
}
