const minuteMs = 60_000;

/**
 * Has the site composed anew at an interval, so that pages show what the content says now. A run that takes longer than the interval is
 * not joined by a second one; one that fails is told, and tried again the next time.
 * @param minutes 0: never
 * @param work one run
 * @returns what ends it
 */
export function composeRegularly(minutes: number, tell: (problem: string) => void, work: () => Promise<unknown>): () => void {
  if (minutes === 0) return () => {};
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await work().catch((error: unknown) => tell(`The site is not composed anew: ${error instanceof Error ? error.message : error}`));
    isRunning = false;
  };
  const timer = setInterval(() => void run(), minutes * minuteMs);
  return () => clearInterval(timer);
}
