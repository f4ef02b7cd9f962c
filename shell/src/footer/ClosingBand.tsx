import { t } from '@platband/slice/browser/language';
import { useLocation } from '@platband/slice/runtime';
import { company } from 'shared-contracts/contract/company';
import { FormButton } from 'shared-contracts/ui/Button';
import { openModal } from '../generated/access';
import styles from './ClosingBand.module.css';

interface Closing {
  readonly sentence: string;
  readonly action: string;
  readonly opens: Parameters<typeof openModal>[0];
  readonly form: `/forms/${string}`;
}

const usual: Closing = {
  sentence: 'Tell us what you need. The first conversation costs nothing.',
  action: 'Ask for a call',
  opens: 'Enquiry',
  form: '/forms/enquiry',
};
/** Closings for pages that are not about a loan; null for no closing. */
const closings: Readonly<Record<string, Closing | null>> = {
  '/franchise': {
    sentence: 'Is your town still free? Write to us.',
    action: 'Ask for your town',
    opens: 'FranchiseRequest',
    form: '/forms/franchise-request',
  },
  '/emi-calculator': {
    ...usual,
    sentence:
      'Does the EMI fit your budget? We check it with you. The first conversation costs nothing.',
  },
  '/careers': null,
  '/contact': null,
};

/**
 * The end of a page: a sentence with an action, phone number and hours.
 * @param props.isNeutral Ignores what the page is about, since it failed.
 */
export function ClosingBand({ isNeutral }: { readonly isNeutral: boolean }) {
  const { pathname } = useLocation();
  const closing = isNeutral || closings[pathname] === undefined ? usual : closings[pathname];
  if (closing === null) return null;
  const { sentence, action, opens, form } = closing;
  return (
    <section className={styles['band']} aria-label={t('Talk to us')}>
      <div className={styles['content']}>
        <p className={styles['sentence']}>{t(sentence)}</p>
        <FormButton kind="on-band" form={form} onClick={() => openModal(opens)}>
          {t(action)}
        </FormButton>
        <p className={styles['reach']}>
          <a href={company().href}>{company().phone}</a>
          <span>{company().hours}</span>
        </p>
      </div>
    </section>
  );
}
