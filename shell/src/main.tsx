import { writeConfiguration } from '@platform/slice/browser/configuration';
import { languageOf, ownLanguage } from '@platform/slice/contract/languages';
import { keepReferences } from '@platform/slice/runtime';
import { createRoot } from 'react-dom/client';
import { rememberVisit } from 'shared-contracts/browser/visit';
import 'shared-contracts/ui/modals.css';
import 'shared-contracts/ui/tokens.css';
import 'shared-contracts/ui/reset.css';
import { App, provideHostUi } from '@platform/host';
import { readOverrides, takeOverridesFromAddress } from '@platform/host/overrides';
import {
  createSiteRouter,
  fetchConfiguration,
  hydratePage,
  loadCompany,
  prefetchWhatIsPointedAt,
  renderingToTakeOver,
  reportErrors,
  watchStyles,
} from '@platform/host/start';
import { ui } from './host-ui';
import { registerWorker } from './queued/register-worker';
import { sendQueuedLeads } from './queued/send-queued-leads';
import { openTools } from './tools/open-tools';
import { reportWebVitals } from './vitals/report-web-vitals';

/** Loaded only for anyone who reads in that language. */
const ownTexts = { hi: () => import('./texts/hi') };

/** Support for other languages is loaded only for their pages. */
const startLanguageOfPage = async () =>
  languageOf(location.pathname) === ownLanguage ||
  (await import('@platform/host/start-language').then(({ startPageLanguage }) =>
    startPageLanguage(ownTexts),
  ));

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root.');
// Pages start at the top, even after a reload (§2).
history.scrollRestoration = 'manual';
provideHostUi(ui);
keepReferences();
loadCompany();
reportErrors();
rememberVisit();
const [configuration] = await Promise.all([fetchConfiguration(), startLanguageOfPage()]);
writeConfiguration(configuration);
takeOverridesFromAddress();
const isOverridden = Object.keys(readOverrides()).length > 0;
const rendered = isOverridden ? null : renderingToTakeOver(configuration.profile);
const router = createSiteRouter(rendered);
const app = <App router={router} />;
if (rendered === null) {
  root.replaceChildren();
  createRoot(root).render(app);
} else hydratePage(root, app);
watchStyles();
reportWebVitals(router);
sendQueuedLeads();
void openTools();
prefetchWhatIsPointedAt();
registerWorker();
