import { useEffect, useState } from 'react';

interface LiveTextProps {
  /** `alert` interrupts the screen reader, `status` waits. */
  readonly role: 'alert' | 'status';
  readonly className?: string | undefined;
  readonly children: string;
}

/**
 * Renders a live region empty first and then adds its text: screen readers announce changes to a
 * region, not its initial content.
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
