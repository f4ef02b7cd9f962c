import type { ModalName } from 'shared-contracts/contract/remotes';
import type { RouteId, ServiceTab } from 'shared-contracts/contract/routes';
/** The links of the navigation bar, in order (§2). The Services dropdown stands after the one named here. */
export declare const pageLinks: readonly {
  readonly to: RouteId;
  readonly text: string;
}[];
export declare const servicesStandAfter: RouteId;
/** The buttons of the navigation bar that open modals (§2). */
export declare const modalButtons: readonly {
  readonly opens: ModalName;
  readonly text: string;
}[];
export interface ServicesMenu {
  readonly id: 'menu/services';
  /** What a legacy entry without a link does. */
  readonly emptyLinks: 'go-nowhere' | 'lead-to-their-tab';
  readonly entries: readonly ServicesMenuEntry[];
}
export interface ServicesMenuEntry {
  readonly text: string;
  readonly activeTab: ServiceTab;
  /** The legacy sub-menu under this entry. `link` is empty for most. */
  readonly legacy: readonly {
    readonly text: string;
    readonly link: string;
  }[];
}
/** The Services dropdown with its legacy sub-menus (§2 Navigation bar). */
export declare const servicesMenu: ServicesMenu;
