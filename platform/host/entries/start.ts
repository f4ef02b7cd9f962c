export { fetchConfiguration } from '../content/fetch-configuration';
export { readBootstrapState, writeBootstrapState } from '../hydration/bootstrap-state';
export { hydratePage } from '../hydration/hydrate-page';
export { failedStyles, watchStyles } from '../loading/failed-styles';
export { loadCompany } from '../loading/load-company';
export { readRenderedPage, renderingToTakeOver } from '../loading/rendered-page';
export { reportErrors } from '../reports/report-errors';
export { prefetchWhatIsPointedAt } from '../routing/prefetch';
export { createSiteRouter } from '../routing/site-router';
