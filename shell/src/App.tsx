import { RouterProvider, SlotContext } from 'shared-contracts/runtime';
import type { createSiteRouter } from './routing/site-router';
import { renderSlot } from './slots/SlotHost';

/** The whole site in one React tree with one router. */
export function App({ router }: { readonly router: ReturnType<typeof createSiteRouter> }) {
  return (
    <SlotContext value={renderSlot}>
      <RouterProvider router={router} />
    </SlotContext>
  );
}
