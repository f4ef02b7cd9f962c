/** An error that was printed already. */
export class ReportedError extends Error {}
