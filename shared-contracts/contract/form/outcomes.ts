import type { Outcome } from './form-definition';

/** Texts of §8 that several forms use. */
const submitted = 'Form Submitted Successfully!';
const notSubmitted = 'Failed to submit form. Please try again.';

const nothing: Outcome = { alert: null, toast: null, status: null, closes: false, clearsFields: false };

/** Success of most forms: the alert, then the modal closes. */
export const submittedThenClosed: Outcome = { ...nothing, alert: submitted, closes: true, clearsFields: true };
/** Failure of most forms: the alert; everything typed stays. */
export const notSubmittedAlert: Outcome = { ...nothing, alert: notSubmitted };
/** Failure that is logged only. */
export const silence: Outcome = nothing;
/** An alert of its own text after success; fields cleared. */
export const successAlert = (alert: string, { closes }: { closes: boolean }): Outcome => ({
  ...nothing,
  alert,
  closes,
  clearsFields: true,
});
/** An alert of its own text after failure; everything typed stays. */
export const failureAlert = (alert: string): Outcome => ({ ...nothing, alert });
/** Words in the form itself after success; fields cleared. */
export const successStatus = (status: string): Outcome => ({ ...nothing, status, clearsFields: true });
/** Words in the form itself after failure; everything typed stays. */
export const failureStatus = (status: string): Outcome => ({ ...nothing, status });
