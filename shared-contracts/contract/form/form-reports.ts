/** What browsers report of forms, beside what the platform counts of slices. */
export const formReports = ['form-opened', 'form-sent', 'form-refused', 'form-failed'] as const;
export type FormReport = (typeof formReports)[number];
