import { type RefObject, useEffect, useState } from 'react';
import { prefersLessMotion, useLessMotion } from 'shared-contracts/ui/use-less-motion';
import { afterModals } from './after-modals';

/** Share of the strip that must be in view to start (§9). */
const visibleShare = 0.5;

export type CountState = 'done' | 'waiting' | 'counting';

/**
 * Starts the count once half of the strip is in view and no dialog covers it. Unless the strip is
 * known to be out of view, figures are shown in full, so that no one sees zeros without script or
 * with reduced motion. Print shows the final figures.
 */
export function useCountUp(strip: RefObject<HTMLElement | null>): CountState {
  const [state, setState] = useState<CountState>('done');
  const isStill = useLessMotion();
  useEffect(() => {
    const element = strip.current;
    if (isStill) setState('done');
    if (element === null || isStill || prefersLessMotion()) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page reports several changes at once, the latest last.
        const [entry] = entries.slice(-1);
        if (entry === undefined) return;
        if (entry.intersectionRatio < visibleShare)
          return setState((now) => (now === 'counting' ? now : 'waiting'));
        setState('counting');
        observer.disconnect();
      },
      { threshold: visibleShare },
    );
    const stopWaiting = afterModals(() => observer.observe(element));
    return () => {
      stopWaiting();
      observer.disconnect();
    };
  }, [strip, isStill]);
  return state;
}
