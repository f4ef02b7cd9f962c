import { useState } from 'react';
import { readBootstrapState } from '../hydration/bootstrap-state';
import { hydrateAllSlots } from './slot-modules';

/**
 * Fallback for a part that is waiting for its module. Shows the part's served nodes if React could
 * not hydrate the page around it and has removed them.
 * @param selector The part's container in the served page.
 */
export function Served({ selector }: { readonly selector: string }) {
  const [putBack] = useState(() => {
    const served = typeof document === 'undefined' ? null : document.querySelector(selector);
    if (served === null || readBootstrapState().hydrated.has(served)) return null;
    const nodes = [...served.childNodes];
    return (place: Element | null) => {
      place?.before(...nodes);
      hydrateAllSlots();
      return () => {
        for (const node of nodes) node.remove();
      };
    };
  });
  return putBack && <template ref={putBack} />;
}
