import { useEffect, useRef, useState } from 'react';
import type { Answer } from 'shared-contracts/browser/call-api';

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
    /** Whether the latest request was answered, or none was made. */
    isAnswered,
    setLasts,
    begin: () => {
      setAnswered(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setWaiting(true), patienceMs);
    },
    end: (answer: Answer) => {
      clearTimeout(timer.current);
      setWaiting(false);
      setAnswered(answer.kind !== 'unreachable');
    },
  };
}
