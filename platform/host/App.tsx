import { RouterProvider, SlotContext } from '@platband/slice/runtime';
import { loadWithTexts } from './language/load-with-texts';
import { knownOwner } from './loading/composition';
import { ExposeSourceContext } from './loading/expose-source';
import type { createSiteRouter } from './routing/site-router';
import { renderSlot } from './slots/SlotHost';

const source = { ownerOf: knownOwner, load: loadWithTexts };

export function App({ router }: { readonly router: ReturnType<typeof createSiteRouter> }) {
  return (
    <ExposeSourceContext value={source}>
      <SlotContext value={renderSlot}>
        <RouterProvider router={router} />
      </SlotContext>
    </ExposeSourceContext>
  );
}
