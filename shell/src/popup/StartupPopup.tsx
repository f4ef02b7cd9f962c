import { lazy, Suspense, useState } from 'react';
import { useHasPainted } from './use-has-painted';

const PopupDialog = lazy(() => import('./PopupDialog').catch((): typeof import('./PopupDialog') => ({ default: () => <></> })));

/**
 * The popup of the start (§2): visible at load, gone for good once closed. It comes after the page's first paint, so that it delays
 * nothing; when it does not load, the visitor is not bothered with that.
 */
export function StartupPopup() {
  const hasPainted = useHasPainted();
  const [isClosed, setClosed] = useState(false);
  if (!hasPainted || isClosed) return null;
  return (
    <Suspense>
      <PopupDialog onClose={() => setClosed(true)} />
    </Suspense>
  );
}
