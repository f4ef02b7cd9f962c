export { readBootstrapState, writeBootstrapState } from '../hydration/bootstrap-state';
export { failedStyles } from '../loading/failed-styles';
export { readRenderedPage } from '../loading/rendered-page';
export { reportIfLeftEarly } from '../reports/early-reports';
export { createSiteRouter } from '../routing/site-router';
export { startShell } from '../start-shell';
