/** Numbers of §9 for toasts. */
export const toastLimits = {
  /** How long one stays, in milliseconds. The same for every type. */
  autoCloseMs: 5_000,
  /** How many there are at a time. */
  cap: 20,
} as const;
