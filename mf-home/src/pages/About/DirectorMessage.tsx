import { t } from '@platform/slice/browser/language';
import { previewOf } from '@platform/slice/browser/preview-of';
import { Picture } from 'shared-contracts/ui/Picture';
import { Section } from 'shared-contracts/ui/Section';
import styles from './DirectorMessage.module.css';

/** The managing director's message (§2 About page, anchor md-msg). */
export function DirectorMessage() {
  return (
    <Section heading="A word from the managing director" id="md-msg">
      <figure className={styles['message']}>
        <Picture {...previewOf('director.svg', 320)} alt="" sizes="96px" width={96} height={96} className={styles['portrait']} />
        <div>
          <blockquote className={styles['words']}>
            <p>
              {t(
                'A loan is a promise in both directions. We would rather tell you to wait a year than see you sign for what you cannot carry; the customers who heard that from us are the ones who came back.',
              )}
            </p>
            <p>
              {t(
                'When we began, lenders asked for order and most people had other things to do than keep it. So we kept it for them, in a red ledger, one page to a customer. The ledger is a screen today. The page is still yours.',
              )}
            </p>
          </blockquote>
          <Picture
            {...previewOf('signature.svg', 480)}
            alt={t("The managing director's signature")}
            sizes="240px"
            width={240}
            height={80}
            className={styles['signature']}
          />
          <p className={styles['name']}>{t('The managing director')}</p>
        </div>
      </figure>
    </Section>
  );
}
