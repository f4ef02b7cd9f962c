import { pageAddress, readLanguage, serverPage, t } from '@platband/slice/browser/language';
import { type SyntheticEvent, useState } from 'react';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import { nativeFormPath } from 'shared-contracts/contract/form/native-form';
import { languageOr } from 'shared-contracts/contract/languages';
import { Icon } from 'shared-contracts/ui/Icon';
import type { NoticeSource } from '../notice/notice-items';
import formStyles from './Form.module.css';
import styles from './PrivacyNotice.module.css';

interface PrivacyNoticeProps {
  readonly definition: FormDefinition;
  readonly loaded?: NoticeSource | null;
}

/**
 * The privacy notice beside every submit button, in one line. Its version and text are stored with
 * the lead; its link opens a new tab, so that a modal keeps its values. Items with data, purpose
 * and retention are one press away.
 */
export function PrivacyNotice({ definition, loaded = null }: PrivacyNoticeProps) {
  const [source, setSource] = useState(loaded);
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    // If it fails to load, the form's server page has the items.
    if (currentTarget.open && source === null) {
      import('../notice/notice-items').then(
        ({ loadNotice }) => loadNotice(setSource),
        () => {},
      );
    }
  };
  const [before, after] = t('By submitting this form you agree to our {policy}').split('{policy}');
  return (
    <div className={styles['notice']}>
      <p className={styles['consent']}>
        <span>{before}</span>
        <a href={pageAddress('/privacy')} target="_blank" rel="noopener">
          {t('Privacy Policy')}
          <Icon name="newTab" size={14} />
          <span className={formStyles['hidden']}>{t('(opens a new tab)')}</span>
        </a>
        <span>{after}</span>
      </p>
      <details onToggle={onToggle}>
        <summary>{t('What we do with your details')}</summary>
        {source === null && definition.call !== null && (
          <a
            href={`${serverPage(nativeFormPath(definition))}#notice`}
            className={styles['ownPage']}
          >
            {t('What we do with your details')}
          </a>
        )}
        <dl className={styles['items']}>
          {source
            ?.noticeItems(definition, {
              language: languageOr(readLanguage()),
              days: source.days,
              label: t,
            })
            .map(({ heading, text }) => (
              <div key={heading}>
                <dt>{heading}</dt>
                <dd>{text}</dd>
              </div>
            ))}
        </dl>
      </details>
    </div>
  );
}
