import type { Language } from '@platband/slice/contract/languages';
import type { ReadContent } from '@platband/slice/contract/read-content';
import type { PageMeta } from '@platband/slice/runtime/page-module';
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
  /** Other languages in which the page is available. */
  readonly others?: readonly Language[] | undefined;
}

export interface PageDataProps extends Omit<PageMeta, 'canonical'> {
  /** In the page's language, like the address. */
  readonly title: string;
  readonly canonical: string;
  readonly origin: string;
  readonly image: string | undefined;
}

/** Host components that surround pages or replace loading and failed parts. */
export interface HostUi {
  /** Site name in the page's language, which `siteUi` appends to titles. */
  readonly name?: string | (() => string);
  /** Path of the picture (1200 × 630 px) in link previews of pages without their own. */
  readonly card?: string;
  /** Rendered beside the head of a page that search engines may list, such as structured data. */
  readonly PageData?: ComponentType<PageDataProps>;
  readonly Layout: ComponentType;
  readonly PageHead: ComponentType<PageHeadProps>;
  readonly PageLoading: ComponentType;
  /**
   * Router error screen for a page that failed to load or threw. `isOfShell` is set if it also
   * replaces the header and footer.
   */
  readonly PageError: ComponentType<{ readonly isOfShell?: boolean }>;
  readonly NotFound: ComponentType;
  readonly LoadFailure: ComponentType<LoadFailureProps>;
  /** Shown below a prerendered slot that is waiting for a connection. */
  readonly OfflineNote: ComponentType;
  readonly ModalFrame: ComponentType<ModalFrameProps>;
  readonly read: ReadContent;
  /** Attributes that the shell sets on `<html>` or `<body>` while pages are shown. */
  readonly pageAttributes?: readonly string[];
}

let provided: HostUi;

/**
 * Sets the host UI; call once before rendering. It is not a context because modals are parcels with
 * separate roots.
 */
export function provideHostUi(ui: HostUi): void {
  provided = ui;
}

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
