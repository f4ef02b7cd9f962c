import { readLanguage, t } from '@platband/slice/browser/language';
import { useEffect, useState } from 'react';
import { contactInfoCall } from 'shared-contracts/contract/api/contact-info';
import { type Company, chatHref, company } from 'shared-contracts/contract/company';
import { contactsNotFetched } from 'shared-contracts/contract/fetch-failures';
import { ownLanguage } from 'shared-contracts/contract/languages';
import { is } from 'valibot';
import { emit, send } from '../../generated/access';
import styles from './Contact.module.css';

/**
 * Contact data: first from the page, then the first entry from the API (§7). A failure shows the
 * documented toast (§8).
 */
export function ContactStrip() {
  const [reached, setReached] = useState<Pick<Company, 'email' | 'phone' | 'address'>>(company);
  useEffect(() => {
    const leave = new AbortController();
    void send(contactInfoCall, { signal: leave.signal }).then((answer) => {
      if (leave.signal.aborted) return;
      const found =
        answer.kind === 'accepted' && is(contactInfoCall.response, answer.body)
          ? answer.body.data[0]
          : undefined;
      // The page's own address is in its language.
      if (found !== undefined)
        setReached({
          ...found,
          address: readLanguage() === ownLanguage ? found.address : company().address,
        });
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
        <dt>{company().chatName}</dt>
        <dd>
          <a href={chatHref()} rel="noopener">
            {company().phone}
          </a>
        </dd>
      </div>
      <div>
        <dt>{t('Hours')}</dt>
        <dd>{company().hours}</dd>
      </div>
      <div>
        <dt>{t('Office')}</dt>
        <dd>{reached.address}</dd>
      </div>
    </dl>
  );
}
