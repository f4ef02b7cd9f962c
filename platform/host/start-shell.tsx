import { writeConfiguration } from '@platband/slice/browser/configuration';
import { languageOf, ownLanguage } from '@platband/slice/contract/languages';
import { keepReferences } from '@platband/slice/runtime';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { fetchConfiguration } from './content/fetch-configuration';
import { type HostUi, provideHostUi } from './host-ui';
import { hydratePage } from './hydration/hydrate-page';
import type { OwnTexts } from './language/start-language';
import { clearTraces, markTraces } from './layout/slice-traces';
import { watchStyles } from './loading/failed-styles';
import { readOverrides, takeOverridesFromAddress } from './loading/overrides';
import { renderingToTakeOver } from './loading/rendered-page';
import { reportErrors } from './reports/report-errors';
import { prefetchWhatIsPointedAt } from './routing/prefetch';
import { createSiteRouter } from './routing/site-router';

interface Shell {
  readonly ui: HostUi;
  readonly texts?: OwnTexts;
}

/**
 * Starts the shell in the browser: hydrates the prerendered page, or renders into `#root`.
 * @returns The router, once the page is visible.
 */
export async function startShell({
  ui,
  texts,
}: Shell): Promise<ReturnType<typeof createSiteRouter>> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element with the id root.');
  provideHostUi(ui);
  keepReferences();
  markTraces();
  clearTraces(ui.pageAttributes);
  reportErrors();
  const [configuration] = await Promise.all([fetchConfiguration(), startLanguageOfPage(texts)]);
  writeConfiguration(configuration);
  takeOverridesFromAddress();
  const isOverridden = Object.keys(readOverrides()).length > 0;
  const rendered = isOverridden ? null : renderingToTakeOver(configuration);
  const router = createSiteRouter(rendered);
  const app = <App router={router} />;
  if (rendered === null) {
    root.replaceChildren();
    createRoot(root).render(app);
  } else hydratePage(root, app);
  watchStyles();
  prefetchWhatIsPointedAt();
  return router;
}

async function startLanguageOfPage(texts: OwnTexts | undefined): Promise<void> {
  if (texts === undefined || languageOf(location.pathname) === ownLanguage()) return;
  const { startPageLanguage } = await import('./language/start-language');
  await startPageLanguage(texts);
}
