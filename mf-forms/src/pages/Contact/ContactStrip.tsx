import { readLanguage, t } from '@platform/slice/browser/language';
import { ownLanguage } from '@platform/slice/contract/languages';
import type { SiteContact } from '@platform/slice/contract/site-identity';
import { useEffect, useState } from 'react';
import { contactInfoCall } from 'shared-contracts/contract/api/contact-info';
import { brand } from 'shared-contracts/contract/brand';
import { chatHref, contact } from 'shared-contracts/contract/contact';
import { contactsNotFetched } from 'shared-contracts/contract/fetch-failures';
import { is } from 'valibot';
import { emit, send } from '../../generated/access';
import styles from './Contact.module.css';

/**
 * How to reach the company: the brand's facts at once, so that nobody waits for them; then what the API says, whose first entry counts
 * (§7). When it fails to load, the documented toast says so (§8).
 */
export function ContactStrip() {
  const [reached, setReached] = useState<Omit<SiteContact, 'href'>>(contact);
  useEffect(() => {
    const leave = new AbortController();
    void send(contactInfoCall, { signal: leave.signal }).then((answer) => {
      if (leave.signal.aborted) return;
      const found = answer.kind === 'accepted' && is(contactInfoCall.response, answer.body) ? answer.body.data[0] : undefined;
      // The page's own address is in its language.
      if (found !== undefined) setReached({ ...found, address: readLanguage() === ownLanguage ? found.address : contact().address });
      else emit('toast', { type: 'error', message: t(contactsNotFetched), id: 'contacts' });
    });
    return () => leave.abort();
  }, []);
  return (
    <dl className={styles['strip']}>
      <div>
        <dt>{t('Email')}</dt>
        <dd>
          <a href={`mailto:${reached.email}`}>{reached.email}</a>
        </dd>
      </div>
      <div>
        <dt>{t('Phone')}</dt>
        <dd>
          <a href={`tel:${reached.phone.replace(/[^\d+]/g, '')}`}>{reached.phone}</a>
        </dd>
      </div>
      <div>
        <dt>{t(brand.chatName)}</dt>
        <dd>
          <a href={chatHref()} rel="noopener">
            {contact().phone}
          </a>
        </dd>
      </div>
      <div>
        <dt>{t('Hours')}</dt>
        <dd>{t(brand.hours)}</dd>
      </div>
      <div>
        <dt>{t('Office')}</dt>
        <dd>{reached.address}</dd>
      </div>
    </dl>
  );
}
