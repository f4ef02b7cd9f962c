import { readFileSync } from 'node:fs';

/** What the processor has done for the main thread, in milliseconds: neither other threads nor other processes count. Linux says so. */
const usedMs = (): number => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** Watches the event loop from now on. @returns ends that, and gives the work of the longest turn, in milliseconds */
export function watchEventLoop(): () => number {
  let [longest, before] = [0, usedMs()];
  let isOn = true;
  const turn = () => {
    const now = usedMs();
    longest = Math.max(longest, now - before);
    before = now;
    if (isOn) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    isOn = false;
    return longest;
  };
}
