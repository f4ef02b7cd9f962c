import { provideHostUi } from '@platform/host/host-ui';
import { loadWithTexts } from '@platform/host/language/load-with-texts';
import { knownOwner } from '@platform/host/loading/composition';
import { ExposeSourceContext } from '@platform/host/loading/expose-source';
import type { createSiteRouter } from '@platform/host/routing/site-router';
import { renderSlot } from '@platform/host/slots/SlotHost';
import { RouterProvider, SlotContext } from '@platform/slice/runtime';
import { ui } from './host-ui';

provideHostUi(ui);
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
