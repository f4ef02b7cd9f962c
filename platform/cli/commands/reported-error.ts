/** What went wrong is printed already. */
export class ReportedError extends Error {}
