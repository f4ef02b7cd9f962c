export { App } from '../App';
export { readOnce } from '../content/read-once';
export {
  type HostUi,
  type LoadFailureProps,
  PageHead,
  type PageHeadProps,
  provideHostUi,
} from '../host-ui';
export { ShellHydrated } from '../hydration/Hydrated';
export { keepInPlace } from '../layout/keep-in-place';
export { LiveText } from '../live-text/LiveText';
export type { RemoteReport } from '../loading/report-remote';
export { reportThrown } from '../loading/report-thrown';
export { ModalHost } from '../modals/ModalHost';
export { siteOrigin } from '../routing/site-origin';
export { TakeHeadContext } from '../routing/take-head';
export { usePageError } from '../routing/use-page-error';
export { useShownRoute } from '../routing/use-shown-route';
export { siteUi } from '../site-ui';
