import { t } from '@platband/slice/browser/language';
import type { Content, ReadBy } from '@platband/slice/contract/read-content';
import { startTransition, useEffect, useState } from 'react';
import { inCurrentProfile } from 'shared-contracts/browser/in-current-profile';
import { servicesCall } from 'shared-contracts/contract/api/services';
import { contactsNotFetched } from 'shared-contracts/contract/fetch-failures';
import type { PageDefinition } from 'shared-contracts/contract/page-definitions';
import { emit, read } from '../../generated/access';

/** The documented services page, whose failure toast mentions contacts (§8). */
const servicesPage: PageDefinition<'page/services'> = {
  id: 'page/services',
  failureToast: contactsNotFetched,
};

type Services = ReadBy<typeof servicesCall>;

/**
 * Returns the services. Prerendered services are shown at once and refetched; a failure shows the
 * documented toast (§8) and keeps them. Choosing a tab is a navigation and therefore also refetches
 * them.
 */
export function useCurrentServices(content: Content<Services>): Content<Services> {
  const [first] = useState(content);
  const [newer, setNewer] = useState<Services | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const requested = content instanceof Promise ? content : read(servicesCall);
    void requested.then((services) => {
      if (!isCurrent) return;
      if (services === null)
        emit('toast', {
          type: 'error',
          message: t(inCurrentProfile(servicesPage).failureToast),
          id: 'services',
        });
      // A transition, since the services have usually not changed.
      else startTransition(() => setNewer(services));
    });
    return () => {
      isCurrent = false;
    };
  }, [content]);
  return newer ?? first;
}
