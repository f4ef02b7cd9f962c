import { useEffect, useState } from 'react';
import { type CountedFigure, numberAfter } from './figures';
import styles from './Statistics.module.css';
import type { CountState } from './use-count-up';

interface FigureProps {
  readonly figure: CountedFigure;
  readonly state: CountState;
}

/** A figure that counts up. Screen readers get only the final value. */
export function Figure({ figure, state }: FigureProps) {
  const intervals = useIntervals(figure, state);
  const shown = { done: figure.target, waiting: 0, counting: numberAfter(intervals, figure) }[
    state
  ];
  return (
    <span className={styles['figure']} role="img" aria-label={`${figure.target}+`}>
      {/* One text node, since two would move apart while counting. */}
      {`${shown}+`}
    </span>
  );
}

function useIntervals(figure: CountedFigure, state: CountState): number {
  const [intervals, setIntervals] = useState(0);
  const isCounting = state === 'counting' && numberAfter(intervals, figure) < figure.target;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setIntervals((before) => before + 1), figure.intervalMs);
    return () => clearInterval(timer);
  }, [isCounting, figure.intervalMs]);
  return intervals;
}
