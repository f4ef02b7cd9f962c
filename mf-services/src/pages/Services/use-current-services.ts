import { t } from '@platform/slice/browser/language';
import type { Content, ReadBy } from '@platform/slice/contract/read-content';
import { startTransition, useEffect, useState } from 'react';
import { inCurrentProfile } from 'shared-contracts/browser/in-current-profile';
import { servicesCall } from 'shared-contracts/contract/api/services';
import { contactsNotFetched } from 'shared-contracts/contract/fetch-failures';
import type { PageDefinition } from 'shared-contracts/contract/page-definitions';
import { emit, read } from '../../generated/access';

/** The services page as documented: its failure toast speaks of contacts (§8). */
const servicesPage: PageDefinition<'page/services'> = {
  id: 'page/services',
  failureToast: contactsNotFetched,
};

type Services = ReadBy<typeof servicesCall>;

/**
 * The services. Those in the embedded payload are shown at once and requested anew; when they
 * cannot be fetched the documented toast says so (§8), and what is there stays. Choosing a tab is a
 * navigation, which requests them once more: until they have come, and when they do not, what is
 * there stays, too.
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
      // In slices: as a rule it is what is shown already.
      else startTransition(() => setNewer(services));
    });
    return () => {
      isCurrent = false;
    };
  }, [content]);
  return newer ?? first;
}
