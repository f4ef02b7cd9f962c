/** An error that has already been printed. */
export class ReportedError extends Error {}
