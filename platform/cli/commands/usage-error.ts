/** Thrown for wrong usage of a command. The message explains the correct usage. */
export class UsageError extends Error {}
