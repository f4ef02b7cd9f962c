import { serverPage, t } from '@platband/slice/browser/language';
import { useRef } from 'react';
import { chatHref, company } from 'shared-contracts/contract/company';
import { Icon } from 'shared-contracts/ui/Icon';
import { linkButton } from 'shared-contracts/ui/link-button';
import { openModal } from '../generated/access';
import styles from './ReachBar.module.css';
import { useFormInView } from './use-form-in-view';
import { useTyping } from './use-typing';

/**
 * The two floating actions (§2 Footer): phone call and chat. On phones they form a bar at the
 * bottom, with an enquiry if no form is in view; from 700 px on they are in the margin, where they
 * cover nothing.
 */
export function ReachBar() {
  const bar = useRef<HTMLUListElement>(null);
  useFormInView(bar);
  useTyping(bar);
  return (
    // Assumes that a form is in view until observed.
    <ul
      ref={bar}
      className={styles['reach']}
      aria-label={t('Reach us at once')}
      data-by-page="form"
    >
      <li className={styles['cell']}>
        <a href={company().href} className={styles['action']}>
          <Icon name="phone" size={20} />
          <span className={styles['label']}>{t('Call')}</span>
          <span data-spoken="">{` ${company().phone}`}</span>
        </a>
      </li>
      <li className={styles['cell']}>
        <a href={chatHref()} rel="noopener" className={styles['action']}>
          <Icon name="message" size={20} />
          <span className={styles['label']}>{company().chatName}</span>
        </a>
      </li>
      <li className={styles['cell']}>
        <a
          {...linkButton(serverPage('/forms/enquiry'), () => openModal('Enquiry'))}
          className={styles['action']}
        >
          <Icon name="enquire" size={20} />
          {t('Enquire')}
        </a>
      </li>
    </ul>
  );
}
