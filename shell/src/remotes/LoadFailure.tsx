import { useState } from 'react';
import { Button } from 'shared-contracts/ui/Button';
import { compositionId } from './composition';
import styles from './LoadFailure.module.css';

interface LoadFailureProps {
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/**
 * Says what failed and offers to try again. Once trying again has not helped either, it offers the reload too: the one thing left
 * when an origin cannot serve a release under a new address.
 */
export function LoadFailure({ error, isRetrying, onRetry }: LoadFailureProps) {
  const [triedAgain, setTriedAgain] = useState(false);
  const retry = () => {
    setTriedAgain(true);
    onRetry();
  };
  return (
    <div className={styles['failure']}>
      <p className={styles['message']} role="alert">
        {messageOf(error)}
      </p>
      <p>This part of the site did not load. The rest goes on working.</p>
      <p className={styles['reference']}>Reference: {compositionId() ?? 'none'}</p>
      <div className={styles['actions']}>
        <Button kind="primary" onClick={retry} disabled={isRetrying}>
          {isRetrying ? 'Trying…' : 'Try again'}
        </Button>
        {triedAgain && !isRetrying && <Button onClick={() => location.reload()}>Reload the page</Button>}
      </div>
    </div>
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
