import type { Outcome } from './form-definition';

/** §8 texts that several forms share. */
const submitted = 'Form Submitted Successfully!';
const notSubmitted = 'Failed to submit form. Please try again.';
/** Career form: shown if the response is not ok (§8). */
const notSubmittedNow = 'Failed to submit form. Please try again later.';
/** Career form and newsletter: shown after a network error (§8). */
const errorOccurred = 'An error occurred. Please try again later.';

const nothing: Outcome = {
  alert: null,
  toast: null,
  status: null,
  closes: false,
  clearsFields: false,
};

/** Success of most forms: an alert, then the modal closes. */
export const submittedThenClosed: Outcome = {
  ...nothing,
  alert: submitted,
  closes: true,
  clearsFields: true,
};
/** Failure of most forms: an alert; values are kept. */
export const notSubmittedAlert: Outcome = { ...nothing, alert: notSubmitted };
/** A failure that is only logged. */
export const silence: Outcome = nothing;
/** Success with another alert; fields are cleared. */
export const successAlert = (alert: string, { closes }: { closes: boolean }): Outcome => ({
  ...nothing,
  alert,
  closes,
  clearsFields: true,
});
/** Failure with another alert; values are kept. */
const failureAlert = (alert: string): Outcome => ({ ...nothing, alert });
/** Success with a message in the form; fields are cleared. */
export const successStatus = (status: string): Outcome => ({
  ...nothing,
  status,
  clearsFields: true,
});
/** Failure with a message in the form; values are kept. */
const failureStatus = (status: string): Outcome => ({ ...nothing, status });

/** Failures of the career forms (§8). */
export const careerFailures = {
  rejection: failureAlert(notSubmittedNow),
  failure: failureAlert(errorOccurred),
};
/** Failures of both newsletter steps without a message from the server (§8). */
export const newsletterFailures = (rejection: string) => ({
  rejection: failureStatus(rejection),
  failure: failureStatus(errorOccurred),
});
