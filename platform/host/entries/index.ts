export { App } from '../App';
export {
  type HostUi,
  type LoadFailureProps,
  type PageDataProps,
  PageHead,
  provideHostUi,
} from '../host-ui';
export { ShellHydrated } from '../hydration/Hydrated';
export { keepInPlace } from '../layout/keep-in-place';
export { LiveText } from '../live-text/LiveText';
export type { RemoteReport } from '../loading/report-remote';
export { reportThrown } from '../loading/report-thrown';
export { ModalHost } from '../modals/ModalHost';
export { usePageError } from '../routing/use-page-error';
export { useShownRoute } from '../routing/use-shown-route';
export { siteUi } from '../ui/site-ui';
export { useLoadFailure } from '../ui/use-load-failure';
