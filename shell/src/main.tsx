import { createRoot, hydrateRoot } from 'react-dom/client';
import { writeConfiguration } from 'shared-contracts/browser/configuration';
import { rememberVisit } from 'shared-contracts/browser/visit';
import 'shared-contracts/ui/tokens.css';
import 'shared-contracts/ui/reset.css';
import { App } from './App';
import { fetchConfiguration } from './fetch-configuration';
import { readOverrides, takeOverridesFromAddress } from './remotes/overrides';
import { renderingToTakeOver } from './rendered-page';
import { createSiteRouter } from './routing/site-router';
import { sendUnsentLeads } from './unsent/send-unsent-leads';
import { reportWebVitals } from './vitals/report-web-vitals';

rememberVisit();
const configuration = await fetchConfiguration();
writeConfiguration(configuration);
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root.');
takeOverridesFromAddress();
const isOverridden = Object.keys(readOverrides()).length > 0;
const rendered = isOverridden ? null : renderingToTakeOver(configuration.profile);
const app = <App router={createSiteRouter(rendered)} />;
if (rendered === null) {
  root.replaceChildren();
  createRoot(root).render(app);
} else hydrateRoot(root, app);
reportWebVitals();
sendUnsentLeads();
