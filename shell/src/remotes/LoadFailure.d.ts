interface LoadFailureProps {
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}
/**
 * Says what failed and offers to try again. Once trying again has not helped either, it offers the reload too: the one thing left
 * when an origin cannot serve a release under a new address.
 */
export declare function LoadFailure({ error, isRetrying, onRetry }: LoadFailureProps): import('react').JSX.Element;
