import { App, provideHostUi } from '@platform/host';
import {
  createSiteRouter,
  fetchConfiguration,
  hydratePage,
  prefetchWhatIsPointedAt,
  renderingToTakeOver,
  reportErrors,
  watchStyles,
} from '@platform/host/start';
import { writeConfiguration } from '@platform/slice/browser/configuration';
import { keepReferences } from '@platform/slice/runtime';
import { createRoot } from 'react-dom/client';
import { ui } from './host-ui';
import './site.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id root.');
provideHostUi(ui);
keepReferences();
reportErrors();
const configuration = await fetchConfiguration();
writeConfiguration(configuration);
const rendered = renderingToTakeOver(configuration.profile);
const app = <App router={createSiteRouter(rendered)} />;
if (rendered === null) {
  root.replaceChildren();
  createRoot(root).render(app);
} else hydratePage(root, app);
watchStyles();
prefetchWhatIsPointedAt();
