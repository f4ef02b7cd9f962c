import { stubLeads } from '@platband/slice/testing/site-under-test';
import { test as base } from '@playwright/test';

/** Answers form submissions in the browser, or with LEADS=send and TEST_LEAD_KEY sends them, marked as tests. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await stubLeads(context);
    await use(context);
  },
});
