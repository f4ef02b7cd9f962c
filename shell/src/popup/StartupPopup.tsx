import { useState } from 'react';
import { PopupDialog } from './PopupDialog';
import { useHasPainted } from './use-has-painted';

/** The popup of the start (§2): visible at load, gone for good once closed. It comes after the page's first paint, so that it delays nothing. */
export function StartupPopup() {
  const hasPainted = useHasPainted();
  const [isClosed, setClosed] = useState(false);
  return hasPainted && !isClosed ? <PopupDialog onClose={() => setClosed(true)} /> : null;
}
