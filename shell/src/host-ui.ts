import { type HostUi, readOnce } from '@platform/host';
import { readContent } from 'shared-contracts/browser/read-content';
import { Dialog } from 'shared-contracts/ui/Dialog';
import { LoadFailure } from './failure/LoadFailure';
import { OfflineNote } from './failure/OfflineNote';
import { Layout } from './layout/Layout';
import { NotFound } from './routing/NotFound';
import { PageError } from './routing/PageError';
import { PageHead } from './routing/PageHead';
import { PageLoading } from './routing/PageLoading';

/** The site's components around remotes. */
export const ui: HostUi = {
  Layout,
  PageHead,
  PageLoading,
  PageError,
  NotFound,
  LoadFailure,
  // The scroll animation's (AOS).
  pageAttributes: ['data-aos-easing', 'data-aos-duration', 'data-aos-delay'],
  OfflineNote,
  ModalFrame: Dialog,
  read: readOnce(readContent),
};
