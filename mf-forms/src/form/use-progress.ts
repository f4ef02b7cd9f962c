import { useEffect, useRef, useState } from 'react';

/** Time after which a form says that it waits for an answer. */
const patienceMs = 5_000;

/** Manages what a form knows of its request: whether it takes long, and whether it is saved. */
export function useProgress() {
  const [isWaiting, setWaiting] = useState(false);
  const [lasts, setLasts] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isWaiting,
    /** Whether the submission outlasts the page. */
    lasts,
    /** Shows at once that the page must stay open. */
    onStored: (isLasting: boolean) => {
      setLasts(isLasting);
      if (!isLasting) setWaiting(true);
    },
    begin: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setWaiting(true), patienceMs);
    },
    end: () => {
      clearTimeout(timer.current);
      setWaiting(false);
    },
  };
}
