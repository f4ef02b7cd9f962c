import type { Outcome } from './form-definition';

/** Texts of §8 that several forms use. */
const submitted = 'Form Submitted Successfully!';
const notSubmitted = 'Failed to submit form. Please try again.';
/** The career form's, for a response that is not ok (§8). */
const notSubmittedNow = 'Failed to submit form. Please try again later.';
/** Of the career form and the newsletter, for a network error (§8). */
const errorOccurred = 'An error occurred. Please try again later.';

const nothing: Outcome = {
  alert: null,
  toast: null,
  status: null,
  closes: false,
  clearsFields: false,
};

/** Success of most forms: the alert, then the modal closes. */
export const submittedThenClosed: Outcome = {
  ...nothing,
  alert: submitted,
  closes: true,
  clearsFields: true,
};
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
const failureAlert = (alert: string): Outcome => ({ ...nothing, alert });
/** Words in the form itself after success; fields cleared. */
export const successStatus = (status: string): Outcome => ({
  ...nothing,
  status,
  clearsFields: true,
});
/** Words in the form itself after failure; everything typed stays. */
const failureStatus = (status: string): Outcome => ({ ...nothing, status });

/** What the career forms say of a failure (§8). */
export const careerFailures = {
  rejection: failureAlert(notSubmittedNow),
  failure: failureAlert(errorOccurred),
};
/** The failure texts of both newsletter steps, where the server sends none (§8). */
export const newsletterFailures = (rejection: string) => ({
  rejection: failureStatus(rejection),
  failure: failureStatus(errorOccurred),
});
