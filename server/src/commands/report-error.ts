/** Prints why a command failed, and exits with 1 once its resources are closed. */
export function reportError(error: Error): void {
  console.error(error.message);
  process.exitCode = 1;
}
