import { useEffect, useRef, useState } from 'react';
import type { Answer } from 'shared-contracts/browser/call-api';
import { eventOf } from 'shared-contracts/browser/unsent/deliver';

/** Time after which a form says that it waits for an answer. */
const patienceMs = 5_000;

/** Manages what a form knows of its request: whether it takes long, and whether it is saved. */
export function useProgress() {
  const [isWaiting, setWaiting] = useState(false);
  const [lasts, setLasts] = useState(true);
  const [isAnswered, setAnswered] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isWaiting,
    /** Whether the submission outlasts the page. */
    lasts,
    /** Whether the API answered the latest request, or none was made. */
    isAnswered,
    /** The page says at once that it must stay open. */
    onStored: (isLasting: boolean) => {
      setLasts(isLasting);
      if (!isLasting) setWaiting(true);
    },
    begin: () => {
      setAnswered(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setWaiting(true), patienceMs);
    },
    end: (answer: Answer) => {
      clearTimeout(timer.current);
      setWaiting(false);
      setAnswered(eventOf(answer) !== 'fail');
    },
  };
}
