import { RouterProvider, SlotContext } from 'shared-contracts/runtime';
import { knownOwner } from './remotes/composition';
import { ExposeSourceContext } from './remotes/expose-source';
import { loadExpose } from './remotes/load-expose';
import type { createSiteRouter } from './routing/site-router';
import { renderSlot } from './slots/SlotHost';

const source = { ownerOf: knownOwner, load: loadExpose };

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
