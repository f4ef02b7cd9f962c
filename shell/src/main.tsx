import { createRoot } from 'react-dom/client';
import { writeConfiguration } from 'shared-contracts/browser/configuration';
import { rememberVisit } from 'shared-contracts/browser/visit';
import 'shared-contracts/ui/tokens.css';
import 'shared-contracts/ui/reset.css';
import { App } from './App';
import { fetchConfiguration } from './fetch-configuration';
import { createSiteRouter } from './routing/site-router';
import { sendUnsentLeads } from './unsent/send-unsent-leads';
import { reportWebVitals } from './vitals/report-web-vitals';

rememberVisit();
writeConfiguration(await fetchConfiguration());
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root.');
createRoot(root).render(<App router={createSiteRouter()} />);
reportWebVitals();
sendUnsentLeads();
