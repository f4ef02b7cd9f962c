import { useEffect, useState } from 'react';

export type LoadState<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly value: Value }
  | { readonly status: 'failed'; readonly error: unknown; readonly isRetrying: boolean };

/**
 * Loads a value on mount and on every retry.
 * @param load Must be the same function in every render.
 */
export function useLoaded<Value>(load: (name: string) => Promise<Value>, name: string) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<LoadState<Value>>({ status: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what loads again
  useEffect(() => {
    let isCurrent = true;
    load(name).then(
      (value) => isCurrent && setState({ status: 'loaded', value }),
      (error: unknown) => isCurrent && setState({ status: 'failed', error, isRetrying: false }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, name, attempt]);
  const retry = () => {
    setState((before) => (before.status === 'failed' ? { ...before, isRetrying: true } : before));
    setAttempt((before) => before + 1);
  };
  return { state, retry };
}
