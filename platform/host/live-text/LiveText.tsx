import { useEffect, useState } from 'react';

interface LiveTextProps {
  /** `alert` interrupts the screen reader, `status` waits. */
  readonly role: 'alert' | 'status';
  readonly className?: string | undefined;
  readonly children: string;
}

/**
 * Text in a live region that is rendered empty first: screen readers announce changes of a region,
 * not its initial content.
 */
export function LiveText({ role, className, children }: LiveTextProps) {
  const [text, setText] = useState('');
  useEffect(() => setText(children), [children]);
  return (
    <p role={role} className={className}>
      {text}
    </p>
  );
}
