import { useEffect, useState } from 'react';

interface LiveTextProps {
  /** `alert` interrupts, `status` waits for its turn. */
  readonly role: 'alert' | 'status';
  readonly className?: string | undefined;
  readonly children: string;
}

/** A text in a live region that is there before it: assistive technology tells what changes in a region, not what comes with it. */
export function LiveText({ role, className, children }: LiveTextProps) {
  const [text, setText] = useState('');
  useEffect(() => setText(children), [children]);
  return (
    <p role={role} className={className}>
      {text}
    </p>
  );
}
