const minuteMs = 60_000;

/**
 * Recomposes the site at an interval, so that pages show the content as it is now. A run that takes longer than the interval is not joined
 * by a second one; one that fails is reported, and retried the next time.
 * @param minutes 0: never
 * @param work one run
 * @returns a function that stops it
 */
export function composeRegularly(minutes: number, report: (problem: string) => void, work: () => Promise<unknown>): () => void {
  if (minutes === 0) return () => {};
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await work().catch((error: unknown) => report(`The site was not recomposed: ${error instanceof Error ? error.message : error}`));
    isRunning = false;
  };
  const timer = setInterval(() => void run(), minutes * minuteMs);
  return () => clearInterval(timer);
}
