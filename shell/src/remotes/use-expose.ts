import { useEffect, useState } from 'react';
import type { Expose, RemoteName } from 'shared-contracts/contract/remotes';
import { loadExpose } from './load-expose';

export type ExposeState<Module> =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly module: Module }
  | { readonly status: 'failed'; readonly error: unknown; readonly isRetrying: boolean };

/** Loads a part of a remote while the component is there, and again when asked to. */
export function useExpose<Module>(remote: RemoteName, expose: Expose) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ExposeState<Module>>({ status: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what loads again
  useEffect(() => {
    let isCurrent = true;
    loadExpose<Module>(remote, expose).then(
      (module) => isCurrent && setState({ status: 'loaded', module }),
      (error: unknown) => isCurrent && setState({ status: 'failed', error, isRetrying: false }),
    );
    return () => {
      isCurrent = false;
    };
  }, [remote, expose, attempt]);
  const retry = () => {
    setState((before) => (before.status === 'failed' ? { ...before, isRetrying: true } : before));
    setAttempt((before) => before + 1);
  };
  return { state, retry };
}
