import { useState } from 'react';
import { emit } from 'shared-contracts/browser/events';
import { Button } from 'shared-contracts/ui/Button';
import { Section } from 'shared-contracts/ui/Section';
import styles from './EmiCalculator.module.css';
import { monthlyPayment, totalInterest } from './emi';
import { type SliderName, sliders } from './sliders';

export const meta = { title: 'EMI Calculator', description: 'Work out the monthly payment and the interest of a loan.' };

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

export default function EmiCalculator() {
  const [values, setValues] = useState<Readonly<Record<SliderName, number>>>({
    amount: sliders.amount.initial,
    rate: sliders.rate.initial,
    years: sliders.years.initial,
  });
  return (
    <Section heading="EMI Calculator" level={1}>
      <div className={styles['calculator']}>
        {(Object.keys(sliders) as SliderName[]).map((name) => (
          <label key={name} className={styles['slider']}>
            <span>
              {sliders[name].label}: <output>{values[name].toLocaleString('en-IN')}</output>
            </span>
            <input
              type="range"
              min={sliders[name].min}
              max={sliders[name].max}
              value={values[name]}
              onChange={(event) => setValues({ ...values, [name]: event.target.valueAsNumber })}
            />
          </label>
        ))}
        <dl className={styles['results']}>
          <dt>Monthly payment</dt>
          <dd>{rupees.format(monthlyPayment(values))}</dd>
          <dt>Total Amount with Interest Paid</dt>
          <dd>{rupees.format(totalInterest(values))}</dd>
        </dl>
        <Button kind="primary" onClick={() => emit('open-modal', { modal: 'BookMeeting' })}>
          Book a Meeting
        </Button>
      </div>
    </Section>
  );
}
