import { type ReactNode, Suspense, use } from 'react';

export interface WhenReadProps<T> {
  /** Content that is loaded, loading, or failed (null). */
  readonly content: T | null | Promise<T | null>;
  readonly placeholder: ReactNode;
  readonly children: (content: T) => ReactNode;
}

/** Shows content once it has loaded, and nothing if it failed (§8: no message). */
export function WhenRead<T>({ content, placeholder, children }: WhenReadProps<T>): ReactNode {
  return (
    <Suspense fallback={placeholder}>
      <Read content={content}>{children}</Read>
    </Suspense>
  );
}

function Read<T>({ content, children }: Omit<WhenReadProps<T>, 'placeholder'>): ReactNode {
  const read = content instanceof Promise ? use(content) : content;
  return read === null ? null : children(read);
}
