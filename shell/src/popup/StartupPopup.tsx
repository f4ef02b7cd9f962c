import { lazy, Suspense, useEffect, useState } from 'react';

const PopupDialog = lazy(() => import('./PopupDialog').catch((): typeof import('./PopupDialog') => ({ default: () => <></> })));

/**
 * The popup of the start (§2): visible at load, gone for good once closed. It comes after the page's first paint, so that it delays
 * nothing; when it does not load, the visitor is not bothered with that.
 */
export function StartupPopup() {
  const [state, setState] = useState<'waiting' | 'shown' | 'closed'>('waiting');
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setState('shown'));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  if (state !== 'shown') return null;
  return (
    <Suspense>
      <PopupDialog onClose={() => setState('closed')} />
    </Suspense>
  );
}
