import { isDeepStrictEqual } from 'node:util';
import { modals } from '../fixtures/modals';
import { evaluate } from './browser';
import { routeSteps } from './routes';
import type { Step } from './step';

const menu = 'nav[aria-label="Main"]';
const services = 'Special Situation Funding';

export const steps: readonly Step[] = [
  {
    name: 'an uncaught error is captured',
    expected: /Heard\?/,
    walk: async (visitor) => {
      await visitor.open('/about');
      await evaluate(
        visitor.browser,
        () => void setTimeout(() => Promise.reject(new Error('Heard?'))),
      );
      await visitor.until('an uncaught error', async () =>
        (await visitor.browser.complaints()).some((text) => text.includes('Heard?')),
      );
    },
  },
  {
    name: 'the start-up popup closes and stays closed',
    walk: async (visitor) => {
      await visitor.open('/about');
      await visitor.press(`${menu} a`, 'Contact Us');
      await visitor.reads('main h1', 'Contact Us');
      await visitor.misses('dialog[open]');
    },
  },
  {
    name: 'while a remote fails, the rest works; then it recovers',
    needsOwnSite: true,
    expected: /./,
    walk: async (visitor, site) => {
      await visitor.open('/contact');
      await site.remotes['mf-content'].break('down');
      await visitor.press(`${menu} a`, 'Blogs');
      await visitor.reads('main [role="alert"]', 'Loading chunk mf-content/pages/Blogs failed.');
      await visitor.sees('footer');
      await visitor.press(`${menu} a`, 'About us');
      await visitor.reads('main h1', 'About us');
      await visitor.press(`${menu} a`, 'Blogs');
      await visitor.sees('main [role="alert"]');
      await site.remotes['mf-content'].mend();
      await visitor.press('main button', 'Try again');
      await visitor.reads('main h1', 'Our Latest Blogs');
      // Requests aborted by navigation are logged as failures.
      await visitor.until('no request for a second', () =>
        evaluate(visitor.browser, () => {
          const reads = performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes('/media/'));
          return (
            performance.now() -
              Math.max(0, ...reads.map((read) => (read as PerformanceResourceTiming).responseEnd)) >
            1_000
          );
        }),
      );
    },
  },
  ...routeSteps,
  {
    name: 'a link of the services menu opens its tab',
    walk: async (visitor) => {
      await visitor.open('/about');
      await visitor.press(`${menu} [role="button"]`, 'Services');
      await visitor.press(`${menu} a`, services);
      await visitor.reads('main h1', 'Services');
      await visitor.sees('[role="tab"][aria-selected="true"]', services);
      await visitor.misses(`${menu} a`, services);
    },
  },
  {
    name: 'the phone menu navigates and closes',
    walk: async (visitor) => {
      await visitor.browser.resize(360, 740);
      await visitor.open('/about');
      await visitor.misses(menu);
      await visitor.press('header [role="button"]', 'Menu');
      await visitor.press(`${menu} a`, 'Partnership');
      await visitor.reads('main h1', 'We Are the New-Age NBFC Powerhouse!');
      await visitor.misses(menu);
      await visitor.browser.resize(1280, 800);
    },
  },
  ...modals.map(
    ([modal, title]): Step => ({
      name: `the modal ${title} (${modal}) opens, and Esc closes it`,
      walk: async (visitor) => {
        await visitor.open('/partnership');
        await evaluate(visitor.browser, openModal, modal);
        await visitor.sees('dialog[open] form', title);
        await visitor.browser.pressEscape();
        await visitor.misses('dialog[open]');
      },
    }),
  ),
  {
    name: 'the contact form is sent and its lead is stored',
    needsOwnSite: true,
    walk: async (visitor, site) => {
      await visitor.open('/contact');
      const entries = {
        Name: 'Asha Example',
        Email: 'asha@b.example',
        Mobile: '9876543210',
        Message: 'A second lathe.',
      };
      for (const [label, value] of Object.entries(entries)) {
        await visitor.press('main form :is(input, textarea)', label);
        await visitor.browser.type(value);
      }
      await visitor.press('main form button', 'Submit');
      await visitor.reads('[role="alertdialog"]', 'Form Successfully Submitted');
      await visitor.press('[role="alertdialog"] button', 'OK');
      await visitor.misses('[role="alertdialog"]');
      const sent = {
        name: 'Asha Example',
        email: 'asha@b.example',
        mobile: '9876543210',
        message: 'A second lathe.',
      };
      const leads = (await site.readLeads())
        .filter(({ kind }) => kind === 'contact')
        .map(({ fields }) => fields);
      if (!isDeepStrictEqual(leads, [sent]))
        throw new Error(`The stored leads are wrong: ${JSON.stringify(leads)}`);
    },
  },
  {
    name: '/hi/about and its link to /hi/contact are in Hindi',
    walk: async (visitor) => {
      await visitor.open('/hi/about');
      await visitor.sees('html[lang="hi"]');
      await visitor.reads('main h1', 'हमारे बारे में');
      await visitor.press('header a', 'संपर्क करें');
      await visitor.sees('main form', 'हमें लिखें');
    },
  },
];

/** Runs in the page, so it must be self-contained. Emits the event that opens a modal. */
function openModal(modal: string): void {
  window.dispatchEvent(new CustomEvent('site:open-modal', { detail: { modal } }));
}
