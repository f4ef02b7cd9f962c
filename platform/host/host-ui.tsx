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
  /** The other languages that the page is there in. */
  readonly others?: readonly OtherLanguage[] | undefined;
}

/**
 * What a host shows around pages, and in the place of a part that loads or has failed, in the
 * site's own look and words.
 */
export interface HostUi {
  /** The name of the site, which the head of `siteUi` adds to titles. */
  readonly name?: string;
  /** Header and footer; the page is its outlet. */
  readonly Layout: ComponentType;
  /** What the document's head says of a page. */
  readonly PageHead: ComponentType<PageHeadProps>;
  readonly PageLoading: ComponentType;
  /**
   * The router's error screen: a page that did not load, or threw while it rendered. `isOfShell`:
   * it stands in place of header and footer, too.
   */
  readonly PageError: ComponentType<{ readonly isOfShell?: boolean }>;
  /** An address that has no page. */
  readonly NotFound: ComponentType;
  readonly LoadFailure: ComponentType<LoadFailureProps>;
  /** Below a prerendered slot that waits for a connection. */
  readonly OfflineNote: ComponentType;
  /** The dialog around it, where the part is a modal. */
  readonly ModalFrame: ComponentType<ModalFrameProps>;
  /** Keeps what was typed into a prerendered part that is about to be replaced. */
  readonly keepTyped: (part: Element) => void;
  /** How the loaders of pages read content. */
  readonly read: ReadContent;
}

let provided: HostUi;

/**
 * Called once, before anything is rendered. Not a context: modals are parcels with roots of their
 * own.
 */
export function provideHostUi(ui: HostUi): void {
  provided = ui;
}

/** To be asked for once it has been provided. */
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
