import { provideHostUi } from '@platform/host/host-ui';
import { loadWithTexts } from '@platform/host/language/load-with-texts';
import { knownOwner } from '@platform/host/loading/composition';
import { ExposeSourceContext } from '@platform/host/loading/expose-source';
import { renderSlot } from '@platform/host/slots/SlotHost';
import { RouterProvider, SlotContext } from '@platform/slice/runtime';
import { Dialog } from 'shared-contracts/ui/Dialog';
import { LoadFailure } from './failure/LoadFailure';
import { keepTyped } from './routing/keep-typed';
import type { createSiteRouter } from './routing/site-router';

provideHostUi({ LoadFailure, ModalFrame: Dialog, keepTyped });
const source = { ownerOf: knownOwner, load: loadWithTexts };

/** The whole site in one React tree with one router. */
export function App({ router }: { readonly router: ReturnType<typeof createSiteRouter> }) {
  return (
    <ExposeSourceContext value={source}>
      <SlotContext value={renderSlot}>
        <RouterProvider router={router} />
      </SlotContext>
    </ExposeSourceContext>
  );
}
