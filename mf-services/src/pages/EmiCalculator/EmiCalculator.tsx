import { t } from '@platband/slice/browser/language';
import { useDeferredValue, useMemo, useRef } from 'react';
import { inCurrentProfile } from 'shared-contracts/browser/in-current-profile';
import { askAbout } from 'shared-contracts/browser/subject';
import type { PageDefinition } from 'shared-contracts/contract/page-definitions';
import { inRupees, inWholeRupees } from 'shared-contracts/contract/texts/indian-number';
import { FormButton } from 'shared-contracts/ui/Button';
import { Section } from 'shared-contracts/ui/Section';
import { openModal } from '../../generated/access';
import { CostChart } from './CostChart';
import styles from './EmiCalculator.module.css';
import { getRepayment } from './emi';
import { Periods } from './Periods';
import { Schedule } from './Schedule';
import { ShareActions } from './ShareActions';
import { SharesBar } from './SharesBar';
import { SliderField } from './SliderField';
import { sliderNames, sliders } from './sliders';
import { useInputs } from './use-inputs';
import { useRoll } from './use-roll';

export const meta = {
  title: 'EMI Calculator',
  description:
    'Work out the monthly payment and the interest of a loan, with a table of what is repaid year by year.',
};

const emiPage: PageDefinition<'page/emi-calculator'> = {
  id: 'page/emi-calculator',
  totalLabel: 'Total Amount with Interest Paid',
};

export default function EmiCalculator() {
  const place = useRef<HTMLDivElement>(null);
  const { inputs, change, query, isWorkedOut } = useInputs(place);
  // Deferred, so that the table's hundred rows do not delay typing and sliding.
  const amount = useDeferredValue(inputs.amount.value);
  const rate = useDeferredValue(inputs.rate.value);
  const years = useDeferredValue(inputs.years.value);
  const loan = useMemo(() => ({ amount, rate, years }), [amount, rate, years]);
  const repayment = useMemo(() => getRepayment(loan), [loan]);
  const saved = useMemo(
    () => repayment.interest - getRepayment({ ...loan, rate: loan.rate - 0.5 }).interest,
    [loan, repayment],
  );
  const paise = Math.round(amount * 100);
  const isCurrent = sliderNames.every((name) => inputs[name].isValid);
  const dimmed = isCurrent ? '' : styles['stale'];
  const notice = isCurrent
    ? ''
    : t('Out of date: these figures are for {amount} at {rate}% a year over {years} years.', {
        amount: inRupees(paise),
        rate,
        years,
      });
  const monthly = inRupees(repayment.monthly);
  const bar = useRoll(monthly);
  const figure = useRoll(monthly);
  const result = { monthly, amount: inRupees(paise), rate, years };
  const passFigures = () => {
    askAbout(t('EMI: {monthly} a month, {amount} at {rate}% over {years} years', result));
  };
  const bookMeeting = () => {
    if (isWorkedOut) passFigures();
    openModal('BookMeeting');
  };
  return (
    <>
      <Section heading="EMI Calculator" level={1}>
        <div className={styles['calculator']}>
          <div ref={place} className={styles['inputs']}>
            {sliderNames.map((name) => (
              <SliderField
                key={name}
                name={name}
                slider={sliders[name]}
                {...inputs[name]}
                onChange={(text) => change(name, text)}
              />
            ))}
          </div>
          <p aria-hidden className={`${styles['bar']} ${dimmed}`}>
            <span>{t('Monthly payment')}</span> <b ref={bar}>{monthly}</b>
          </p>
          <div className={styles['results']}>
            <p role="status" className={styles['notice']}>
              {notice}
            </p>
            <p className={styles['printed']}>
              {t('{amount} at {rate}% a year over {years} years', result)}
            </p>
            <dl className={`${styles['figures']} ${dimmed}`} aria-live="polite">
              <div>
                <dt>{t('Monthly payment')}</dt>
                <dd ref={figure} className={styles['monthly']}>
                  {monthly}
                </dd>
              </div>
              <div className={styles['interest']}>
                <dt>{t(inCurrentProfile(emiPage).totalLabel)}</dt>
                <dd className={styles['total']}>{inRupees(repayment.interest)}</dd>
                <dd className={styles['meaning']}>
                  {t('The interest paid over the whole period, on top of the loan amount.')}
                </dd>
              </div>
            </dl>
            <div className={dimmed}>
              <SharesBar amount={paise} interest={repayment.interest} />
              {saved > 0 && (
                <p className={styles['saved']}>
                  {t('Half a percent less a year saves {sum}.', { sum: inWholeRupees(saved) })}
                </p>
              )}
            </div>
            <FormButton kind="primary" form="/forms/book-meeting" onClick={bookMeeting}>
              {t('Book a Meeting')}
            </FormButton>
            <div className={styles['last']}>
              <p className={styles['withoutScript']}>
                {t(
                  'The calculator needs JavaScript, which is turned off. What you see is an example.',
                )}
              </p>
              <ShareActions query={query} />
            </div>
          </div>
        </div>
      </Section>
      <Section heading="Where the money goes">
        <p className={styles['notice']}>{notice}</p>
        <div className={dimmed}>
          <Periods loan={loan} repayment={repayment} />
          <CostChart amount={paise} repayment={repayment} />
          <Schedule loan={loan} repayment={repayment} />
        </div>
      </Section>
    </>
  );
}
