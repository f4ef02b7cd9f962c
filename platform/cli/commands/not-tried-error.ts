/** Thrown if a trial could not run: the release is untested, and nothing has changed. */
export class NotTriedError extends Error {}
