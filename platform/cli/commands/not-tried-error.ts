/** A trial that could not run: nothing is known of the release, and nothing has changed. */
export class NotTriedError extends Error {}
