/** Browser reports about forms, in addition to the platform's. */
export const formReports = ['form-opened', 'form-sent', 'form-refused', 'form-failed'] as const;
export type FormReport = (typeof formReports)[number];
