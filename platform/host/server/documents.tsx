import { t } from '@platband/slice/browser/language';
import type { ComponentType } from 'react';

/** Contents of documents that have no script. They are rendered when composing. */
export interface HostDocuments {
  /** Below the site's name on the page that is shown without a connection. */
  readonly OfflinePage: ComponentType;
  /** On pages that only scripts can render. */
  readonly WithoutScript: ComponentType;
}

/** Plain ones. A shell replaces them by passing its own (`HostSite`). */
export const plainDocuments: HostDocuments = {
  OfflinePage: () => (
    <main>
      <h1>{t('No connection')}</h1>
      <p>
        {t(
          'You may be offline, or this site may not respond right now. Check your connection, then load the page again.',
        )}
      </p>
      <form>
        <button type="submit">{t('Load the page again')}</button>
      </form>
    </main>
  ),
  WithoutScript: () => (
    <main>
      <h1>{t('This site needs JavaScript to show its pages')}</h1>
      <p>{t('Please allow it and load the page again.')}</p>
    </main>
  ),
};
