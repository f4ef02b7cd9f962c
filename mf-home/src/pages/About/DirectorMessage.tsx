import { t } from '@platband/slice/browser/language';
import { drawingOf } from '@platband/slice/browser/preview-of';
import { company } from 'shared-contracts/contract/company';
import { Picture } from 'shared-contracts/ui/Picture';
import { Section } from 'shared-contracts/ui/Section';
import styles from './DirectorMessage.module.css';

/** The managing director's message (§2 About page, anchor md-msg). */
export function DirectorMessage() {
  return (
    <Section heading="A word from the managing director" id="md-msg">
      <figure className={styles['message']}>
        <blockquote className={styles['words']} data-lead="">
          <p>
            {t(
              'A loan is a promise both ways. We would rather tell you to wait a year than see you sign for what you cannot afford. The customers we told to wait are the ones who came back.',
            )}
          </p>
          <p>
            {t(
              'When we began, lenders wanted papers in order and most people had no time for that. So we kept their accounts for them, in a red ledger, one page for each customer. Today the ledger is a screen. The page is still yours.',
            )}
          </p>
        </blockquote>
        <figcaption className={styles['signed']}>
          <Picture
            src={drawingOf('signature.svg')}
            alt={t("The managing director's signature")}
            width={240}
            height={80}
            className={styles['signature']}
          />
          <p className={styles['name']}>
            <strong>{company().managingDirector}</strong>
            <br />
            {t('The managing director')}
          </p>
        </figcaption>
      </figure>
    </Section>
  );
}
