import { t } from '@platband/slice/browser/language';
import type { Content } from '@platband/slice/contract/read-content';
import { Link } from '@platband/slice/runtime';
import { askAbout } from 'shared-contracts/browser/subject';
import { FormButton } from 'shared-contracts/ui/Button';
import { WhenRead } from 'shared-contracts/ui/WhenRead';
import { openModal } from '../../generated/access';
import type { NextArticle } from './next-article';
import styles from './WhatNext.module.css';

interface WhatNextProps {
  readonly title: string;
  readonly next: Content<NextArticle>;
}

/** The end of an article: a button to ask about it, and the next article. */
export function WhatNext({ title: read, next }: WhatNextProps) {
  const about = `${t('Article')}: ${read}`;
  const ask = () => {
    askAbout(about);
    openModal('Enquiry');
  };
  return (
    <aside className={styles['aside']} aria-label={t('What next')}>
      <section className={styles['part']}>
        <h2 className={styles['heading']}>{t('A question about this?')}</h2>
        <p className={styles['words']}>
          {t('Tell us your situation. We call you back on the next working day.')}
        </p>
        <FormButton form="/forms/enquiry" about={about} onClick={ask}>
          {t('Ask us')}
        </FormButton>
      </section>
      <WhenRead content={next} placeholder={null}>
        {({ id, title }) => (
          <section className={styles['part']}>
            <h2 className={styles['heading']}>{t('Next article')}</h2>
            <p className={styles['words']}>
              <Link to={`/blog-details/${encodeURIComponent(id)}`}>{title}</Link>
            </p>
          </section>
        )}
      </WhenRead>
    </aside>
  );
}
