/** Ends a failed command: prints why, and exits with 1 once what it has opened is closed. */
export function reportError(error: Error): void {
  console.error(error.message);
  process.exitCode = 1;
}
