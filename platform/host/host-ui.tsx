import type { OtherLanguage } from '@platform/slice/contract/languages';
import type { ReadContent } from '@platform/slice/contract/read-content';
import type { PageMeta } from '@platform/slice/runtime/page-module';
import type { ComponentType, ReactNode } from 'react';
import type { PartError } from './loading/chunk-load-error';

export interface LoadFailureProps {
  readonly error: PartError;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

interface ModalFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export interface PageHeadProps extends PageMeta {
  /** Other languages of the page. */
  readonly others?: readonly OtherLanguage[] | undefined;
}

/** The host's components around pages and in place of loading or failed parts. */
export interface HostUi {
  /** Name of the site, which `siteUi` appends to titles. */
  readonly name?: string;
  /** Header and footer, with an outlet for the page. */
  readonly Layout: ComponentType;
  /** Renders the document's head. */
  readonly PageHead: ComponentType<PageHeadProps>;
  readonly PageLoading: ComponentType;
  /**
   * The router's error screen for a page that failed to load or threw. `isOfShell` if it also
   * replaces header and footer.
   */
  readonly PageError: ComponentType<{ readonly isOfShell?: boolean }>;
  /** Shown for unknown addresses. */
  readonly NotFound: ComponentType;
  readonly LoadFailure: ComponentType<LoadFailureProps>;
  /** Shown below a prerendered slot that waits for a connection. */
  readonly OfflineNote: ComponentType;
  /** The dialog around a modal. */
  readonly ModalFrame: ComponentType<ModalFrameProps>;
  /** Saves values typed into a prerendered part before it is replaced. */
  readonly keepTyped: (part: Element) => void;
  /** Reads content for page loaders. */
  readonly read: ReadContent;
}

let provided: HostUi;

/** Call once before rendering. Not a context, since modals are parcels with separate roots. */
export function provideHostUi(ui: HostUi): void {
  provided = ui;
}

/** Returns the host UI once it has been provided. */
export const hostUi = (): HostUi => provided;

export function PageHead(props: PageHeadProps) {
  const { PageHead: Shown } = hostUi();
  return <Shown {...props} />;
}

export function LoadFailure(props: LoadFailureProps) {
  const { LoadFailure: Shown } = hostUi();
  return <Shown {...props} />;
}

export function ModalFrame(props: ModalFrameProps) {
  const { ModalFrame: Shown } = hostUi();
  return <Shown {...props} />;
}

export const keepTyped = (part: Element): void => hostUi().keepTyped(part);
