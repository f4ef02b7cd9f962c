/** Reports of browsers about forms, in addition to those of the platform. */
export const formReports = ['form-opened', 'form-sent', 'form-refused', 'form-failed'] as const;
export type FormReport = (typeof formReports)[number];
