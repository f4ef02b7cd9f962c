/** A command was called wrongly: its message says how to call it. */
export class UsageError extends Error {}
