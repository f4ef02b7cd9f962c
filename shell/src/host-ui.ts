import { type HostUi, siteUi } from '@platband/host';
import { readContent } from 'shared-contracts/browser/read-content';
import { company } from 'shared-contracts/contract/company';
import { Dialog } from 'shared-contracts/ui/Dialog';
import { LoadFailure } from './failure/LoadFailure';
import { OfflineNote } from './failure/OfflineNote';
import { Layout } from './layout/Layout';
import { NotFound } from './routing/NotFound';
import { PageData } from './routing/PageData';
import { PageError } from './routing/PageError';
import { PageLoading } from './routing/PageLoading';

/** The site's components around remotes. */
export const ui: HostUi = siteUi({
  name: () => company().name,
  card: '/card.png',
  Layout,
  PageData,
  PageLoading,
  PageError,
  NotFound,
  LoadFailure,
  // The scroll animation's (AOS).
  pageAttributes: ['data-aos-easing', 'data-aos-duration', 'data-aos-delay'],
  OfflineNote,
  ModalFrame: Dialog,
  read: readContent,
});
