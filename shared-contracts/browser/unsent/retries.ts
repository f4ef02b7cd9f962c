import { onChange } from './changes';

/** Time between attempts; the last one repeats. */
const delaysMs = [5_000, 30_000, 120_000];
/** Attempts of many visitors are spread after an outage, by up to a tenth. */
const spread = (delayMs: number): number => delayMs * (1 - Math.random() / 10);

/**
 * Sends waiting submissions from now on: 5, 30 and then every 120 seconds after a press, when the
 * page is shown again, and when the browser is online again, which webviews never report.
 * @param send Returns whether anything still waits. Passes may overlap.
 * @param signal Ends it.
 * @returns A function that sends at once, to be called on navigation.
 */
export function startRetries(
  send: () => Promise<boolean>,
  signal: AbortSignal,
): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  let attempts = 0;
  const sendLater = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => void sendNow(),
      spread(delaysMs[Math.min(attempts, delaysMs.length - 1)] ?? 0),
    );
    attempts += 1;
  };
  const sendNow = async () => {
    const waits = await send().catch((error: unknown) => {
      console.error(error);
      return true;
    });
    if (waits && !signal.aborted) sendLater();
  };
  const stop = onChange(({ state, isLater }) => {
    if (isLater || (state !== 'sending' && state !== 'to retry')) return;
    attempts = 0;
    sendLater();
  });
  const onShown = () => {
    if (document.visibilityState === 'visible') void sendNow();
  };
  document.addEventListener('visibilitychange', onShown, { signal });
  window.addEventListener('online', () => void sendNow(), { signal });
  signal.addEventListener('abort', () => {
    stop();
    clearTimeout(timer);
  });
  return sendNow;
}
