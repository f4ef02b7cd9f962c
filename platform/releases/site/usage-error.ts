/** Thrown for wrong usage of an operator's command. The message explains the correct usage. */
export class UsageError extends Error {}
